import { lazyPart } from '../shared/lazy-part'

export const SendSmsDialog = lazyPart(async () => (await import('./SendSmsDialog')).SendSmsDialog)
