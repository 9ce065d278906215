import { lazyPage } from '../shared/feedback/lazy-page'
import { lazyPart } from '../shared/feedback/lazy-part'

export { takeEarlySignIn } from './early-sign-in'
export type { ReadyAccounts } from './ready-accounts'
export { ReadyAccountsContext } from './ready-accounts'

export const LoginPage = lazyPage(() => import('./LoginPage'))
export const RegisterPage = lazyPage(() => import('./guest/RegisterPage'))
export const ForgotPasswordPage = lazyPage(() => import('./guest/ForgotPasswordPage'))
export const ResetPasswordPage = lazyPage(() => import('./guest/ResetPasswordPage'))
export const TermsPage = lazyPage(() => import('./legal/TermsPage'))
export const PrivacyPage = lazyPage(() => import('./legal/PrivacyPage'))

export const SecondStepPage = lazyPage(() => import('./second-step/SecondStepPage'))
export const SessionsPage = lazyPage(() => import('./sessions/SessionsPage'))

export const EditProfileDialog = lazyPart(async () => (await import('./profile/EditProfileDialog')).default)
export const ChangePasswordDialog = lazyPart(async () => (await import('./profile/ChangePasswordDialog')).default)
