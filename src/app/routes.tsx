import { ForgotPasswordPage, LoginPage, PrivacyPage, RegisterPage, ResetPasswordPage, TermsPage } from '../account'
import { PrintPage } from '../services-print'
import { SmsHistoryPage } from '../sms-history'
import type { LazyPage } from '../shared/lazy-page'
import { lazyPage } from '../shared/lazy-page'
import { UsersPage } from '../users'
import type { Address, RouteAccess } from './addresses'
import { addresses } from './addresses'
import { ToWorkspace } from './ToWorkspace'

export interface AppRoute {
  path: Address
  access: RouteAccess
  page: LazyPage
}

const WorkspacePage = lazyPage(async () => {
  const { Workspace, tabOf } = await import('../workspace')
  // What still loads when the page is drawn is told there.
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
  '/dashboard': lazyPage(() => import('../dashboard').then(({ DashboardPage }) => ({ default: DashboardPage }))),
  '/admin/users': UsersPage,
  '/services/print': PrintPage,
  '/admin/sms-history': SmsHistoryPage,
  '/admin/planned-sms': lazyPage(() =>
    import('../planned-sms').then(({ PlannedSmsPage }) => ({ default: PlannedSmsPage })),
  ),
  '/unauthorized': lazyPage(() => import('./UnauthorizedPage')),
}

/** Each address with its page. */
export const routes: AppRoute[] = (Object.keys(pages) as Address[]).map((path) => ({
  path,
  access: addresses[path],
  page: pages[path],
}))
