import { lazyPage } from '../../shared/lazy-page'

export const SmsHistoryPage = lazyPage(() => import('./SmsHistoryPage'))
