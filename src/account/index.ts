import { lazy } from 'react'

export { takeEarlySignIn } from './early-sign-in'

/** What people see who are not signed in, each loaded when it is opened; the server's HTML says what that takes. */
export const LoginPage = lazy(() => import('./LoginPage'))
export const RegisterPage = lazy(() => import('./guest/RegisterPage'))
export const ForgotPasswordPage = lazy(() => import('./guest/ForgotPasswordPage'))
export const ResetPasswordPage = lazy(() => import('./guest/ResetPasswordPage'))
export const TermsPage = lazy(() => import('./legal/TermsPage'))
export const PrivacyPage = lazy(() => import('./legal/PrivacyPage'))

// For the dashboard; each wants a <Suspense> around it.
export const EditProfileDialog = lazy(() => import('./profile/EditProfileDialog'))
export const ChangePasswordDialog = lazy(() => import('./profile/ChangePasswordDialog'))
export const MySessions = lazy(() => import('./sessions/MySessions'))
