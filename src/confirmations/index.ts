import { lazyPart } from '../shared/feedback/lazy-part'

export const ConfirmationHistory = lazyPart(async () => (await import('./ConfirmationHistory')).ConfirmationHistory)
export { ConfirmationChip, confirmationOf } from './ConfirmationChip'
export { StageLine, useStageMoment } from './StageLine'
export { WishLine } from './WishLine'
