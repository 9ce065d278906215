import { lazyPart } from '../shared/lazy-part'

export const ConfirmationHistory = lazyPart(async () => (await import('./ConfirmationHistory')).ConfirmationHistory)
