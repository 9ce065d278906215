import { lazyPage } from '../shared/lazy-page'
import { lazyPart } from '../shared/lazy-part'

export { takeEarlySignIn } from './early-sign-in'

export const LoginPage = lazyPage(() => import('./LoginPage'))
export const RegisterPage = lazyPage(() => import('./guest/RegisterPage'))
export const ForgotPasswordPage = lazyPage(() => import('./guest/ForgotPasswordPage'))
export const ResetPasswordPage = lazyPage(() => import('./guest/ResetPasswordPage'))
export const TermsPage = lazyPage(() => import('./legal/TermsPage'))
export const PrivacyPage = lazyPage(() => import('./legal/PrivacyPage'))

export const SessionsPage = lazyPage(() => import('./sessions/SessionsPage'))

export const EditProfileDialog = lazyPart(async () => (await import('./profile/EditProfileDialog')).default)
export const ChangePasswordDialog = lazyPart(async () => (await import('./profile/ChangePasswordDialog')).default)
