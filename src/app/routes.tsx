import type { ComponentType } from 'react'
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
import { ExternalServicesPage } from '../health'
import { ReportConfirmationsPage, ReportServicesPage, ReportsPage } from '../reports'
import type { LazyPage } from '../shared/feedback/lazy-page'
import { lazyPage } from '../shared/feedback/lazy-page'
import { SmsAnswersPage } from '../sms/answers'
import { SmsHistoryPage } from '../sms/history'
import { SmsLimitsPage } from '../sms/limits'
import { UsersPage } from '../users'

export interface AppRoute {
  path: Address
  access: RouteAccess
  page: LazyPage
}

/** A page exported by the index of its folder; where that is a lazy page itself, it is loaded, too. */
function pageOf(load: () => Promise<ComponentType & Partial<LazyPage>>): LazyPage {
  return lazyPage(async () => {
    const page = await load()
    await page.preload?.()
    return { default: page }
  })
}

const WorkspacePage = lazyPage(async () => {
  const { Workspace, tabOf } = await import('../workspace')
  // A script that fails to load is reported when the tab is drawn.
  await tabOf(window.location.search)
    .page.preload()
    .catch(() => undefined)
  return { default: Workspace }
})

const pages: Record<Address, LazyPage> = {
  '/login': LoginPage,
  '/register': RegisterPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/': WorkspacePage,
  '/app': Object.assign(ToWorkspace, { preload: WorkspacePage.preload }),
  '/dashboard': pageOf(async () => (await import('../dashboard')).DashboardPage),
  '/account/sessions': SessionsPage,
  '/account/second-step': SecondStepPage,
  '/admin/users': UsersPage,
  '/admin/reports': ReportsPage,
  '/admin/reports/services': ReportServicesPage,
  '/admin/reports/confirmations': ReportConfirmationsPage,
  '/admin/import': pageOf(async () => (await import('../import')).ImportPage),
  '/services/print': pageOf(async () => (await import('../services/print')).PrintPage),
  '/services/to-book': pageOf(async () => (await import('../confirmations/to-book')).ToBookPage),
  '/services/duties': pageOf(async () => (await import('../duties/list')).DutiesPage),
  '/services/requests': pageOf(async () => (await import('../requests')).RequestsPage),
  '/services/sticker': pageOf(async () => (await import('../stickers')).ScannedPage),
  '/services/refrigerant': pageOf(async () => (await import('../refrigerant')).EntriesPage),
  '/services/device-card': pageOf(async () => (await import('../refrigerant')).DeviceCardPage),
  '/services/protocol': pageOf(async () => (await import('../protocols')).ProtocolPage),
  '/services/protocols': pageOf(async () => (await import('../protocols')).ProtocolsPage),
  '/services/protocol-templates': pageOf(async () => (await import('../protocols')).TemplatesPage),
  '/services/protocol-template': pageOf(async () => (await import('../protocols')).TemplatePage),
  '/campaigns': pageOf(async () => (await import('../campaigns')).CampaignsPage),
  '/campaigns/campaign': pageOf(async () => (await import('../campaigns')).CampaignPage),
  '/campaigns/edit': pageOf(async () => (await import('../campaigns')).CampaignFormPage),
  '/admin/sms-history': SmsHistoryPage,
  '/admin/planned-sms': pageOf(async () => (await import('../sms/planned')).PlannedSmsPage),
  '/admin/sms-answers': SmsAnswersPage,
  '/admin/sms-limits': SmsLimitsPage,
  '/admin/events': pageOf(async () => (await import('../events')).EventsPage),
  '/admin/backups': pageOf(async () => (await import('../backups')).BackupsPage),
  '/admin/privacy': pageOf(async () => (await import('../privacy')).PrivacyPage),
  '/admin/external-services': ExternalServicesPage,
  '/help': pageOf(async () => (await import('../help')).HelpPage),
  '/unauthorized': lazyPage(() => import('./UnauthorizedPage')),
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
