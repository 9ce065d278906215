import { lazyPart } from '../shared/feedback/lazy-part'

export const AttachmentsDialog = lazyPart(async () => (await import('./AttachmentsDialog')).AttachmentsDialog)
export const ImageSelection = lazyPart(async () => (await import('./ImageSelection')).ImageSelection)
export const UploadDialog = lazyPart(async () => (await import('./UploadDialog')).UploadDialog)
