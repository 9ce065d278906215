import { lazy } from 'react'
import { lazyPage } from '../shared/lazy-page'

export { takeEarlySignIn } from './early-sign-in'

/** What people see who are not signed in, each loaded when it is opened; the server's HTML says what that takes. */
export const LoginPage = lazyPage(() => import('./LoginPage'))
export const RegisterPage = lazyPage(() => import('./guest/RegisterPage'))
export const ForgotPasswordPage = lazyPage(() => import('./guest/ForgotPasswordPage'))
export const ResetPasswordPage = lazyPage(() => import('./guest/ResetPasswordPage'))
export const TermsPage = lazyPage(() => import('./legal/TermsPage'))
export const PrivacyPage = lazyPage(() => import('./legal/PrivacyPage'))

export const SessionsPage = lazyPage(() => import('./sessions/SessionsPage'))

// For the dashboard; each wants a <Suspense> around it.
export const EditProfileDialog = lazy(() => import('./profile/EditProfileDialog'))
export const ChangePasswordDialog = lazy(() => import('./profile/ChangePasswordDialog'))
