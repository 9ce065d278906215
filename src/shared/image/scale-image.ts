import { isCanvasReadable } from './readable-canvas'

/** px of the longer side, and JPEG quality (0 to 1): enough to read a type plate, at a tenth of a phone's file size. */
const maxSide = 2560
const quality = 0.85

/** Keeps the proportions; never enlarges. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Scales an image down. Returns documents, and what the browser cannot decode, draw or read back, unchanged for the
 * server to judge.
 */
export async function scaledForUpload(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return file
  try {
    const { width, height } = scaledSize(picture.width, picture.height)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const paper = canvas.getContext('2d')
    if (!paper || !isCanvasReadable()) return file
    // JPEG has no transparency: it would turn black.
    paper.fillStyle = '#ffffff'
    paper.fillRect(0, 0, width, height)
    paper.drawImage(picture, 0, 0, width, height)
    const scaled = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (!scaled) return file
    const sameSize = width === picture.width && height === picture.height
    if (sameSize && scaled.size >= file.size) return file
    return new File([scaled], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  } finally {
    picture.close()
  }
}
