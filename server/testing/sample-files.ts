// Needed where no other file loads the types of Node.
/// <reference types="node" />
import sharp from 'sharp'

/** Sample pictures and documents, some with contents that contradict their names or headers */

export function plain(width = 60, height = 40, colour = '#369') {
  return sharp({ create: { width, height, channels: 3, background: colour } })
}

export const jpeg = () => plain().jpeg().toBuffer()
export const png = () => plain().png().toBuffer()
export const webp = () => plain().webp().toBuffer()
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** A photo with orientation, GPS position and the name of its author */
export function jpegWithGps() {
  return plain()
    .withExif({
      IFD0: { Artist: 'Jan Kowalski' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 22/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '20/1 17/1 5/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A few bytes whose header claims 60,000 × 60,000 pixels */
export async function hugePng() {
  const bytes = await png()
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  // Decoders read the size only if the checksum of the header is right.
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

export function formOf(files: [name: string, bytes: Uint8Array][], fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** PNG, annex D */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
