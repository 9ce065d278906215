import sharp, { type Sharp } from 'sharp'
import type { ImageType } from '#domain/attachments/attachment'
import type { ImageProcessor, ProcessedImage } from '#server/ports'

/** Phones take up to 50 million; 4 bytes each are what one picture may cost us in memory. */
const maxPixels = 64_000_000
/** Pixels of the longer side: a name plate stays readable, a page of a report prints well. */
const longestSide = 4096
const thumbnailSide = 480
const secondsAtMost = 30

// Strangers' bytes reach no other decoder, whatever they claim to be; one picture is worked on at a time, nothing is kept in between.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const formats: Record<ImageType, { name: string; write(picture: Sharp): Sharp }> = {
  'image/jpeg': { name: 'jpeg', write: (picture) => picture.jpeg({ quality: 85 }) },
  'image/png': { name: 'png', write: (picture) => picture.png() },
  'image/webp': { name: 'webp', write: (picture) => picture.webp({ quality: 85 }) },
}

let last: Promise<unknown> = Promise.resolve()

/** libvips, in native code; see https://sharp.pixelplumbing.com */
export const imageProcessor: ImageProcessor = {
  process(bytes, type) {
    const done = last.then(() => rewrite(bytes, type))
    last = done
    return done
  },
}

async function rewrite(bytes: Uint8Array, type: ImageType): Promise<ProcessedImage> {
  const { name, write } = formats[type]
  try {
    const { width, height, format } = await open(bytes).metadata()
    if (format !== name) return { kind: 'REFUSED', reason: 'BROKEN' }
    if (width * height > maxPixels) return { kind: 'REFUSED', reason: 'PIXELS' }
    // Without keepMetadata() nothing of EXIF, GPS, XMP and comments is written; colours become sRGB.
    const image = await write(fitted(open(bytes), longestSide)).toBuffer()
    const thumbnail = await fitted(open(image), thumbnailSide).flatten({ background: '#fff' }).jpeg().toBuffer()
    return { kind: 'DONE', image: new Uint8Array(image), thumbnail: new Uint8Array(thumbnail) }
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message)
    return { kind: 'REFUSED', reason: tooMany ? 'PIXELS' : 'BROKEN' }
  }
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true }).timeout({
    seconds: secondsAtMost,
  })
}

function fitted(picture: Sharp, side: number): Sharp {
  return picture.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}
