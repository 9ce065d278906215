import type { ComponentType } from 'react'
import { lazy } from 'react'
import { ForgotPasswordPage, LoginPage, PrivacyPage, RegisterPage, ResetPasswordPage, TermsPage } from '../account'
import { PrintPage } from '../services-print'
import { SmsHistoryPage } from '../sms-history'
import { UsersPage } from '../users'
import type { Address, RouteAccess } from './addresses'
import { addresses } from './addresses'
import { WorkspacePage } from './preload'
import { ToWorkspace } from './ToWorkspace'

export interface AppRoute {
  path: Address
  access: RouteAccess
  page: ComponentType
}

const pages: Record<Address, ComponentType> = {
  '/login': LoginPage,
  '/register': RegisterPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/': WorkspacePage,
  '/app': ToWorkspace,
  '/dashboard': lazy(() => import('../dashboard').then(({ DashboardPage }) => ({ default: DashboardPage }))),
  '/admin/users': UsersPage,
  '/services/print': PrintPage,
  '/admin/sms-history': SmsHistoryPage,
  '/admin/planned-sms': lazy(() =>
    import('../planned-sms').then(({ PlannedSmsPage }) => ({ default: PlannedSmsPage })),
  ),
  '/unauthorized': lazy(() => import('./UnauthorizedPage')),
}

/** Each address with its page. */
export const routes: AppRoute[] = (Object.keys(pages) as Address[]).map((path) => ({
  path,
  access: addresses[path],
  page: pages[path],
}))
