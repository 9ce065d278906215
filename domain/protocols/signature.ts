/** Bytes of the picture of a signature: what is drawn on a phone comes to some 10 kB. */
const maxSignatureBytes = 120_000
const maxSide = 2000

/**
 * Whether bytes are a whole PNG of at most 2000 × 2000 px and 120 kB.
 * Source: PNG, RFC 2083, 3: signature, then chunks from IHDR to IEND.
 */
export function isSignaturePicture(bytes: Uint8Array): boolean {
  if (bytes.length > maxSignatureBytes) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  if (!start.every((byte, at) => bytes[at] === byte)) return false
  const names: string[] = []
  let at = start.length
  while (at + 12 <= bytes.length) {
    names.push(String.fromCharCode(...bytes.subarray(at + 4, at + 8)))
    at += 12 + view.getUint32(at)
  }
  if (at !== bytes.length || names[0] !== 'IHDR' || names.at(-1) !== 'IEND' || !names.includes('IDAT')) return false
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  return width > 0 && height > 0 && width <= maxSide && height <= maxSide
}
