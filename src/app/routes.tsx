import type { ComponentType } from 'react'
import { lazy } from 'react'
import { ForgotPasswordPage, LoginPage, PrivacyPage, RegisterPage, ResetPasswordPage, TermsPage } from '../account'
import { UsersPage } from '../users'
import { ToWorkspace } from './ToWorkspace'

/**
 * Who may open a page: 'guest' sends people who are signed in onwards, 'login' sends everyone else to /login,
 * 'anyone' is neither.
 */
export type RouteAccess = 'guest' | 'login' | 'anyone'

export interface AppRoute {
  path: string
  access: RouteAccess
  page: ComponentType
}

/** Every address of the console. The router is made of this list, and tests walk along it. */
export const routes: AppRoute[] = [
  { path: '/login', access: 'guest', page: LoginPage },
  { path: '/register', access: 'guest', page: RegisterPage },
  { path: '/forgot-password', access: 'guest', page: ForgotPasswordPage },
  { path: '/reset-password', access: 'guest', page: ResetPasswordPage },
  { path: '/terms', access: 'anyone', page: TermsPage },
  { path: '/privacy', access: 'anyone', page: PrivacyPage },
  { path: '/admin/users', access: 'login', page: UsersPage },
  {
    path: '/',
    access: 'login',
    page: lazy(() => import('../workspace').then(({ Workspace }) => ({ default: Workspace }))),
  },
  {
    path: '/dashboard',
    access: 'login',
    page: lazy(() => import('../dashboard').then(({ DashboardPage }) => ({ default: DashboardPage }))),
  },
  { path: '/app', access: 'login', page: ToWorkspace },
  { path: '/unauthorized', access: 'login', page: lazy(() => import('./UnauthorizedPage')) },
]

const home = routes.some(({ path }) => path === '/dashboard') ? '/dashboard' : '/'

/** What a page leaves behind when it sends somebody to /login; the names are react-admin's. */
interface Origin {
  nextPathname?: string
  nextSearch?: string
}

/** Where a person goes after signing in: to the page that was asked for, else to the dashboard. */
export function landing(state: unknown): string {
  const { nextPathname, nextSearch = '' } = (state ?? {}) as Origin
  return nextPathname?.startsWith('/') && nextPathname !== '/login' ? nextPathname + nextSearch : home
}

export function originOf({ pathname, search }: { pathname: string; search: string }): Origin {
  return { nextPathname: pathname, nextSearch: search }
}
