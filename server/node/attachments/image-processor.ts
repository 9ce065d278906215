import type { Sharp } from 'sharp'
import type { ImageType } from '#domain/attachments/attachment'
import { imageDimensions, isWithinLimits } from '#domain/attachments/image-dimensions'
import type { ImageProcessor, ProcessedImage } from '#server/ports'
import { FairQueue } from '../fair-queue'
import { fitInto, openPicture } from './picture'

/** Maximum pixels of the longer side: a name plate stays readable, a page of a report prints well. */
const maxSide = 4096
const thumbnailSide = 480
/** Maximum number of waiting pictures, of all senders together */
const waitingAtMost = 200

const formats: Record<ImageType, { name: string; write(picture: Sharp): Sharp }> = {
  'image/jpeg': { name: 'jpeg', write: (picture) => picture.jpeg({ quality: 85 }) },
  'image/png': { name: 'png', write: (picture) => picture.png() },
  'image/webp': { name: 'webp', write: (picture) => picture.webp({ quality: 85 }) },
}

/**
 * Processes pictures with libvips (https://sharp.pixelplumbing.com). Its time limit works only between rows of the
 * result; the work before the first row is bounded by the dimensions and passes that the header may declare.
 */
export function createImageProcessor({ waiting = waitingAtMost } = {}): ImageProcessor {
  const queue = new FairQueue(waiting)
  return {
    async process(picture, type, sender) {
      const result = queue.add(sender, async () => rewrite(new Uint8Array(await picture.arrayBuffer()), type))
      return result ?? { kind: 'BUSY' }
    },
  }
}

async function rewrite(bytes: Uint8Array, type: ImageType): Promise<ProcessedImage> {
  const dimensions = imageDimensions(bytes, type)
  if (!dimensions) return { kind: 'REFUSED', reason: 'BROKEN' }
  if (!isWithinLimits(dimensions)) return { kind: 'REFUSED', reason: 'PIXELS' }
  const { name, write } = formats[type]
  try {
    const { width, height, format } = await openPicture(bytes).metadata()
    if (format !== name) return { kind: 'REFUSED', reason: 'BROKEN' }
    if (!isWithinLimits({ width, height, passes: 1 })) return { kind: 'REFUSED', reason: 'PIXELS' }
    // Without keepMetadata() no EXIF, GPS, XMP or comments are written, and colours become sRGB.
    const image = await write(fitInto(openPicture(bytes), maxSide)).toBuffer()
    const thumbnail = await fitInto(openPicture(image), thumbnailSide).flatten({ background: '#fff' }).jpeg().toBuffer()
    return { kind: 'DONE', image: new Blob([new Uint8Array(image)]), thumbnail: new Blob([new Uint8Array(thumbnail)]) }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/^timeout/i.test(message)) return { kind: 'REFUSED', reason: 'TIME' }
    return { kind: 'REFUSED', reason: /pixel limit/i.test(message) ? 'PIXELS' : 'BROKEN' }
  }
}
