import type { AttachmentType } from '#domain/attachments/attachment'
import { maxFileBytes, maxFilesPerUpload } from '#domain/attachments/attachment'
import { contentTypeOf, isWholePdf } from '#domain/attachments/content-type'
import { fileInSentence, safeFileName } from '#domain/attachments/file-name'
import { formatFileSize } from '#domain/text/file-size'
import type { FileContent, ImageProcessor, ReceivedForm } from '../ports'
import { ApiProblem, invalidField } from '../http/api-problem'

/** An uploaded file, with the type found from its content */
interface SentFile {
  name: string
  sentAs: string
  type: AttachmentType
  content: FileContent
}

export interface ReadyFile {
  name: string
  type: AttachmentType
  content: FileContent
  thumbnail: FileContent | null
}

export function refuseUpload(message: string, field = 'file'): never {
  throw invalidField(field, message)
}

export function tooManyFiles(): ApiProblem {
  return invalidField('file', `Najwyżej ${maxFilesPerUpload} plików naraz.`)
}

export function fileTooLarge(name: string): ApiProblem {
  return new ApiProblem('TOO_LARGE', `${fileInSentence(name)} jest za duży: najwyżej ${formatFileSize(maxFileBytes)}.`)
}

/**
 * The files of a form; all are checked before any is processed.
 * @throws ApiProblem VALIDATION, TOO_LARGE
 */
export async function sentFiles({ parts }: ReceivedForm): Promise<SentFile[]> {
  const fileParts = parts.filter((part) => part.name === 'file')
  if (fileParts.length === 0) refuseUpload('Wybierz co najmniej jeden plik.')
  if (fileParts.length > maxFilesPerUpload) throw tooManyFiles()
  const files: SentFile[] = []
  for (const file of fileParts) {
    if (file.kind === 'TEXT') refuseUpload('Pole „file” musi być plikiem.')
    const { content, fileName } = file
    if (fileName.includes('\uFFFD')) refuseUpload('Nazwa pliku zawiera uszkodzone znaki. Zmień ją i spróbuj ponownie.')
    if (content.size > maxFileBytes) throw fileTooLarge(fileName)
    if (content.size === 0) refuseUpload(`${fileInSentence(fileName)} jest pusty.`)
    const type = contentTypeOf(await bytesOf(content, 0, 16))
    if (!type) refuseUpload(`${fileInSentence(fileName)} nie jest zdjęciem JPEG, PNG lub WebP ani dokumentem PDF.`)
    if (
      type === 'application/pdf' &&
      !isWholePdf(await bytesOf(content, Math.max(0, content.size - 1024), content.size))
    )
      refuseUpload(`${fileInSentence(fileName)} jest uszkodzony lub niepełny.`)
    files.push({ name: safeFileName(fileName, type), sentAs: fileName, type, content })
  }
  return files
}

async function bytesOf(content: FileContent, start: number, end: number): Promise<Uint8Array> {
  return new Uint8Array(await content.slice(start, end).arrayBuffer())
}

const reasons = {
  PIXELS: 'ma za dużo pikseli: zmniejsz zdjęcie i spróbuj ponownie.',
  TIME: 'przetwarza się zbyt długo: zmniejsz zdjęcie i spróbuj ponownie.',
  BROKEN: 'jest uszkodzony lub niepełny.',
} as const

/**
 * Prepares a file for storing: documents are kept as they are, pictures are re-encoded.
 * @throws ApiProblem VALIDATION, UNAVAILABLE
 */
export async function prepare(
  { name, sentAs, type, content }: SentFile,
  processor: ImageProcessor,
  sender: string,
): Promise<ReadyFile> {
  if (type === 'application/pdf') return { name, type, content, thumbnail: null }
  const result = await processor.process(content, type, sender)
  switch (result.kind) {
    case 'DONE':
      return { name, type, content: result.image, thumbnail: result.thumbnail }
    case 'BUSY':
      throw new ApiProblem('UNAVAILABLE', 'Zbyt wiele zdjęć czeka na przetworzenie. Spróbuj ponownie za chwilę.', {
        retryAfterSeconds: 10,
      })
    case 'REFUSED':
      refuseUpload(`${fileInSentence(sentAs)} ${reasons[result.reason]}`)
  }
}
