import { lazyPage } from '../../shared/lazy-page'

export const SmsLimitsPage = lazyPage(() => import('./SmsLimitsPage'))
