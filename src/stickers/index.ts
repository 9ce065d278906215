import { lazyPage } from '../shared/feedback/lazy-page'
import { lazyPart } from '../shared/feedback/lazy-part'

export const ScannedPage = lazyPage(() => import('./ScannedPage'))
export const StickerDialog = lazyPart(async () => (await import('./StickerDialog')).StickerDialog)
export const BulkStickers = lazyPart(async () => (await import('./BulkStickers')).BulkStickers)
