import { lazyPage } from '../../shared/lazy-page'
import { lazyPart } from '../../shared/lazy-part'

export const SmsAnswersPage = lazyPage(() => import('./SmsAnswersPage'))
export const ClientAnswers = lazyPart(async () => (await import('./ClientAnswers')).ClientAnswers)
