import sharp, { type Sharp } from 'sharp'
import { maxImagePixels } from '#domain/attachments/image-dimensions'

/** Time limit for one picture; the largest takes two or three seconds. */
const secondsAtMost = 10

// Untrusted bytes reach only these decoders, whatever they claim to be. One picture is processed at a time, without a
// cache.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** A picture of untrusted bytes, limited in pixels and time */
export function openPicture(content: Uint8Array): Sharp {
  return sharp(content, { failOn: 'error', limitInputPixels: maxImagePixels, sequentialRead: true }).timeout({
    seconds: secondsAtMost,
  })
}

/** Upright, with at most `side` pixels on its longer side */
export function fitInto(picture: Sharp, side: number): Sharp {
  return picture.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}
