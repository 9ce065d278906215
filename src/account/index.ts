import { lazyPage } from '../shared/feedback/lazy-page'
import { lazyPart } from '../shared/feedback/lazy-part'

export { takeEarlySignIn } from './early-sign-in'
export type { ReadyAccounts } from './ready-accounts'
export { ReadyAccountsContext } from './ready-accounts'

export const LoginPage = lazyPage(() => import('./LoginPage'), { plain: true })
export const RegisterPage = lazyPage(() => import('./guest/RegisterPage'), { plain: true })
export const ForgotPasswordPage = lazyPage(() => import('./guest/ForgotPasswordPage'), { plain: true })
export const ResetPasswordPage = lazyPage(() => import('./guest/ResetPasswordPage'), { plain: true })
export const TermsPage = lazyPage(() => import('./legal/TermsPage'), { plain: true })
export const PrivacyPage = lazyPage(() => import('./legal/PrivacyPage'), { plain: true })

export const SecondStepPage = lazyPage(() => import('./second-step/SecondStepPage'), { plain: true })
export const SessionsPage = lazyPage(() => import('./sessions/SessionsPage'))

export const EditProfileDialog = lazyPart(async () => (await import('./profile/EditProfileDialog')).default)
export const ChangePasswordDialog = lazyPart(async () => (await import('./profile/ChangePasswordDialog')).default)
