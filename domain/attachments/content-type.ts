import type { AttachmentType } from './attachment'

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/**
 * The type of a file by its first bytes; its name and the sender's Content-Type are ignored. Undefined for types that
 * are not accepted. Sources: JPEG ISO/IEC 10918-1 B.1.1.3, PNG RFC 2083 3.1, WebP RFC 9649 2.4, PDF ISO 32000-2 7.5.2.
 */
export function contentTypeOf(bytes: Uint8Array): AttachmentType | undefined {
  const start = latin1(bytes.subarray(0, 16))
  if (start.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp'
  if (/^%PDF-\d/.test(start)) return 'application/pdf'
  return undefined
}

/** Readers look for the end mark in the last 1024 bytes; a truncated upload has none. */
export function isWholePdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(-1024)).includes('%%EOF')
}
