import { lazyPart } from '../shared/lazy-part'

export const AttachmentsDialog = lazyPart(async () => (await import('./AttachmentsDialog')).AttachmentsDialog)
