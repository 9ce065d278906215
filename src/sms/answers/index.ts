import { lazyPage } from '../../shared/feedback/lazy-page'
import { lazyPart } from '../../shared/feedback/lazy-part'

export { useOpenAnswersOf } from './use-open-answers'
export const SmsAnswersPage = lazyPage(() => import('./SmsAnswersPage'))
export const ClientAnswers = lazyPart(async () => (await import('./ClientAnswers')).ClientAnswers)
