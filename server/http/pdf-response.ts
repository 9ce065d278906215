import type { Caller } from './serve'

/** A printed document to be downloaded */
export function pdfResponse(
  c: Caller['c'],
  { content, filename }: { content: Uint8Array<ArrayBuffer>; filename: string },
): Response {
  return c.body(content, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${filename}"`,
  })
}
