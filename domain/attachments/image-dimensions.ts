import type { ImageType } from './attachment'

/** What decoding a picture will cost, read from its header */
interface ImageDimensions {
  width: number
  height: number
  /** How often a decoder passes over the whole picture: once per scan of a progressive JPEG */
  passes: number
}

/** Pixels of one side (rule D11): panoramas of phones have up to 16,382, and WebP allows 16,383. */
const maxImageSide = 16_384
/** Phones take up to 50 million. A decoded picture needs 4 bytes for each. */
export const maxImagePixels = 64_000_000
/** Cameras and programs write about ten scans; many more only slow down the decoder. */
const usualPasses = 12

export function isWithinLimits({ width, height, passes }: ImageDimensions): boolean {
  if (width < 1 || height < 1 || Math.max(width, height) > maxImageSide) return false
  return width * height <= maxImagePixels && width * height * passes <= maxImagePixels * usualPasses
}

/**
 * Reads the header of a file before anything is decoded; undefined when there is no valid header.
 * Sources: JPEG ISO/IEC 10918-1 B, PNG RFC 2083 4.1.1, WebP RFC 9649 2.
 */
export function imageDimensions(bytes: Uint8Array, type: ImageType): ImageDimensions | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (type) {
      case 'image/jpeg':
        return ofJpeg(view)
      case 'image/png':
        return ofPng(view)
      case 'image/webp':
        return ofWebp(view)
    }
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function nameAt(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(offset + i)))
}

function ofPng(view: DataView): ImageDimensions | undefined {
  if (nameAt(view, 12) !== 'IHDR') return undefined
  const interlaced = view.getUint8(28) === 1
  return { width: view.getUint32(16), height: view.getUint32(20), passes: interlaced ? 2 : 1 }
}

function ofWebp(view: DataView): ImageDimensions | undefined {
  const uint24 = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x1_0000
  switch (nameAt(view, 12)) {
    // The canvas: only the first frame of an animation is kept, and no frame is larger than the canvas.
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1, passes: 1 }
    case 'VP8L': {
      const packed = view.getUint32(21, true)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1, passes: 1 }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, passes: 1 }
    default:
      return undefined
  }
}

/** The frame holds the size; each scan is one pass. */
function ofJpeg(view: DataView): ImageDimensions | undefined {
  let size: { width: number; height: number } | undefined
  let passes = 0
  let offset = 2
  while (offset + 4 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) break
    const marker = view.getUint8(offset + 1)
    // Fill bytes, and markers without a length.
    if (marker === 0xff) offset += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) offset += 2
    else if (marker === 0xd9) break
    else {
      if (isFrame(marker)) {
        const next = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) }
        size ??= next
        size = { width: Math.max(size.width, next.width), height: Math.max(size.height, next.height) }
      }
      offset += 2 + view.getUint16(offset + 2)
      if (marker === 0xda) {
        passes += 1
        offset = nextMarker(view, offset)
      }
    }
  }
  return size && { ...size, passes: Math.max(1, passes) }
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** The next marker after the data of a scan, where 0xFF is followed by 0 or by a restart marker. */
function nextMarker(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at++) {
    if (view.getUint8(at) !== 0xff) continue
    const next = view.getUint8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return view.byteLength
}
