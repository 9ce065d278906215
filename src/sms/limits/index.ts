import { lazyPage } from '../../shared/feedback/lazy-page'

export const SmsLimitsPage = lazyPage(() => import('./SmsLimitsPage'))
