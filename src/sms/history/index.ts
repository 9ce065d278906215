import { lazyPage } from '../../shared/lazy-page'
import { lazyPart } from '../../shared/lazy-part'

export const SmsHistoryPage = lazyPage(() => import('./SmsHistoryPage'))
export const SmsDetails = lazyPart(async () => (await import('./SmsDetailsButton')).SmsDetails)
