import { lazyPage } from '../../shared/feedback/lazy-page'
import { lazyPart } from '../../shared/feedback/lazy-part'

export const SmsAnswersPage = lazyPage(() => import('./SmsAnswersPage'))
export const ClientAnswers = lazyPart(async () => (await import('./ClientAnswers')).ClientAnswers)
