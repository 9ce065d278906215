import { imageDimensions, isWithinLimits } from '#domain/attachments/image-dimensions'
import type { FileContent, ImageProcessor, ProcessedImage } from '#server/ports'

/**
 * Sizes as on the server (server/node/attachments/image-processor.ts); fewer pixels, because they are in the page's
 * memory.
 */
const maxPixels = 40_000_000
const maxSide = 4096
const thumbnailSide = 480

/**
 * Redraws pictures on a canvas, which removes EXIF and applies its rotation. Without OffscreenCanvas pictures are
 * stored as they are: they do not leave the visitor's machine.
 */
export const imageProcessor: ImageProcessor = {
  async process(original, type) {
    if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined') {
      return { kind: 'DONE', image: original, thumbnail: null }
    }
    const bytes = await original.arrayBuffer()
    const dimensions = imageDimensions(new Uint8Array(bytes), type)
    if (!dimensions) return { kind: 'REFUSED', reason: 'BROKEN' }
    if (!isWithinLimits(dimensions)) return { kind: 'REFUSED', reason: 'PIXELS' }
    const picture = await createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'from-image' }).catch(
      () => undefined,
    )
    if (!picture) return { kind: 'REFUSED', reason: 'BROKEN' }
    try {
      return await rewrite(picture, original, type)
    } catch {
      // The canvas could not be created, because the picture is too large.
      return { kind: 'REFUSED', reason: 'PIXELS' }
    } finally {
      picture.close()
    }
  },
}

async function rewrite(picture: ImageBitmap, original: FileContent, type: string): Promise<ProcessedImage> {
  if (picture.width * picture.height > maxPixels) return { kind: 'REFUSED', reason: 'PIXELS' }
  const image = await resize(picture, maxSide, type)
  const thumbnail = await resize(picture, thumbnailSide, 'image/jpeg')
  // Safari cannot encode WebP and returns PNG: then the sent picture is kept.
  return { kind: 'DONE', image: image.type === type ? image : original, thumbnail }
}

export async function resize(picture: ImageBitmap, side: number, type: string): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  if (type === 'image/jpeg') {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
  }
  pen.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: 0.85 })
}
