import type { DocumentInfo, OpenDocument } from '#domain/protocols/document-link'
import { call, hasTexts, fetchWhole } from '../../confirmations/page'

/** ms in which a PDF with photos is printed and arrives over a slow line */
const pdfTimeout = 120_000

const pathOf = (token: string) => `/api/document/${token}`

/**
 * Changes nothing.
 * @throws CallFailure
 */
export function loadDocument(token: string): Promise<DocumentInfo> {
  return call(pathOf(token), { method: 'GET' }, parseInfo)
}

/**
 * The PDF, and the name for its file. Rejects when it does not come whole.
 * @throws CallFailure
 */
export function loadPdf(token: string): Promise<{ content: Blob; name: string }> {
  return fetchWhole(`${pathOf(token)}/pdf`, { timeout: pdfTimeout }, async (response) => {
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    // A page in its place, as of a network that wants a sign-in
    if (name === undefined) throw new Error('no file')
    return { content: await response.blob(), name }
  })
}

// The compiler compares the names with the type of domain/protocols/document-link.ts.
const texts = {
  companyName: true,
  contactPhone: true,
  contactHours: true,
} satisfies Record<keyof Omit<DocumentInfo, 'document'>, true>
const parts = {
  number: true,
  performedOn: true,
  expiresOn: true,
} satisfies Record<keyof Omit<OpenDocument, 'replacedBy'>, true>

function parseInfo(body: unknown): DocumentInfo {
  if (!isInfo(body)) throw new TypeError('not an info of a document')
  return body
}

function isInfo(body: unknown): body is DocumentInfo {
  return hasTexts(body, texts) && (body.document === null || isOpen(body.document))
}

function isOpen(document: unknown): document is OpenDocument {
  if (!hasTexts(document, parts)) return false
  return document.replacedBy === null || typeof document.replacedBy === 'string'
}
