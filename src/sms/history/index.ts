import { lazyPage } from '../../shared/feedback/lazy-page'
import { lazyPart } from '../../shared/feedback/lazy-part'

export const SmsHistoryPage = lazyPage(() => import('./SmsHistoryPage'))
export const SmsDetails = lazyPart(async () => (await import('./SmsDetailsButton')).SmsDetails)
