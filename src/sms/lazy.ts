import { lazyPart } from '../shared/feedback/lazy-part'

export const SendSmsDialog = lazyPart(async () => (await import('./SendSmsDialog')).SendSmsDialog)
