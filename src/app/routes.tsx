import { Navigate, useLocation } from 'react-router-dom'
import type { Address, RouteAccess } from '#domain/console/addresses'
import { addresses } from '#domain/console/addresses'
import {
  ForgotPasswordPage,
  LoginPage,
  PrivacyPage,
  RegisterPage,
  ResetPasswordPage,
  SecondStepPage,
  SessionsPage,
  TermsPage,
} from '../account'
import { BackupsPage } from '../backup'
import { CampaignFormPage, CampaignPage, CampaignsPage } from '../campaigns'
import { ToBookPage } from '../confirmations/to-book'
import { DashboardPage } from '../dashboard'
import { DutiesPage } from '../duties/list'
import { EventsPage } from '../events'
import { ExternalServicesPage } from '../health'
import { HelpPage } from '../help'
import { ImportPage } from '../import'
import { PersonalDataPage } from '../privacy'
import { ProtocolPage, ProtocolsPage, TemplatePage, TemplatesPage } from '../protocols'
import { DeviceCardPage, EntriesPage } from '../refrigerant'
import { ReportConfirmationsPage, ReportServicesPage, ReportsPage } from '../reports'
import { RequestsPage } from '../requests'
import { PrintPage } from '../services/print'
import type { LazyPage } from '../shared/feedback/lazy-page'
import { lazyPage } from '../shared/feedback/lazy-page'
import { SmsAnswersPage } from '../sms/answers'
import { SmsHistoryPage } from '../sms/history'
import { SmsLimitsPage } from '../sms/limits'
import { PlannedSmsPage } from '../sms/planned'
import { ScannedPage } from '../stickers'
import { UsersPage } from '../users'

export interface AppRoute {
  path: Address
  access: RouteAccess
  page: LazyPage
}

const WorkspacePage = lazyPage(
  async () => {
    const { Workspace, tabOf } = await import('../workspace')
    // A script that fails to load is reported when the tab is drawn.
    await tabOf(window.location.search)
      .page.preload()
      .catch(() => undefined)
    return { default: Workspace }
  },
  { plain: true },
)

const pages: Record<Address, LazyPage> = {
  '/login': LoginPage,
  '/register': RegisterPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/': WorkspacePage,
  '/app': Object.assign(ToWorkspace, { preload: WorkspacePage.preload }),
  '/dashboard': DashboardPage,
  '/account/sessions': SessionsPage,
  '/account/second-step': SecondStepPage,
  '/admin/users': UsersPage,
  '/admin/reports': ReportsPage,
  '/admin/reports/services': ReportServicesPage,
  '/admin/reports/confirmations': ReportConfirmationsPage,
  '/admin/import': ImportPage,
  '/services/print': PrintPage,
  '/services/to-book': ToBookPage,
  '/services/duties': DutiesPage,
  '/services/requests': RequestsPage,
  '/services/sticker': ScannedPage,
  '/services/refrigerant': EntriesPage,
  '/services/device-card': DeviceCardPage,
  '/services/protocol': ProtocolPage,
  '/services/protocols': ProtocolsPage,
  '/services/protocol-templates': TemplatesPage,
  '/services/protocol-template': TemplatePage,
  '/campaigns': CampaignsPage,
  '/campaigns/campaign': CampaignPage,
  '/campaigns/edit': CampaignFormPage,
  '/admin/sms-history': SmsHistoryPage,
  '/admin/planned-sms': PlannedSmsPage,
  '/admin/sms-answers': SmsAnswersPage,
  '/admin/sms-limits': SmsLimitsPage,
  '/admin/events': EventsPage,
  '/admin/backups': BackupsPage,
  '/admin/privacy': PersonalDataPage,
  '/admin/external-services': ExternalServicesPage,
  '/help': HelpPage,
  '/unauthorized': lazyPage(() => import('./UnauthorizedPage'), { plain: true }),
}

export const routes: AppRoute[] = (Object.keys(pages) as Address[]).map((path) => ({
  path,
  access: addresses[path],
  page: pages[path],
}))

/** Redirects /app?tab=map to /?tab=map. */
function ToWorkspace() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/', search }} replace />
}
