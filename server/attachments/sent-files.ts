import type { AttachmentType } from '#domain/attachments/attachment'
import { maxFileBytes, maxFilesPerUpload } from '#domain/attachments/attachment'
import { contentTypeOf, isWholePdf } from '#domain/attachments/content-type'
import { fileInSentence, safeFileName } from '#domain/attachments/file-name'
import { formatFileSize } from '#domain/text/file-size'
import type { ImageProcessor } from '../ports'
import { ApiProblem } from '../http/api-problem'

/** A file as it came, told by its content. */
export interface SentFile {
  name: string
  /** What the sender calls it. */
  sentAs: string
  type: AttachmentType
  bytes: Uint8Array<ArrayBuffer>
}

/** A file as it will be kept. */
export interface ReadyFile {
  name: string
  type: AttachmentType
  content: Uint8Array
  thumbnail: Uint8Array | null
}

export function refuse(message: string, field = 'file'): never {
  throw new ApiProblem('VALIDATION', message, { fields: { [field]: message } })
}

/** The files of a form, all of them checked before any is worked on. */
export async function sentFiles(form: FormData): Promise<SentFile[]> {
  const sent = form.getAll('file')
  if (sent.length === 0) refuse('Wybierz co najmniej jeden plik.')
  if (sent.length > maxFilesPerUpload) refuse(`Najwyżej ${maxFilesPerUpload} plików naraz.`)
  const files: SentFile[] = []
  for (const file of sent) {
    if (typeof file === 'string') refuse('Pole „file” musi być plikiem.')
    if (file.size > maxFileBytes) {
      throw new ApiProblem(
        'TOO_LARGE',
        `${fileInSentence(file.name)} jest za duży: najwyżej ${formatFileSize(maxFileBytes)}.`,
      )
    }
    if (file.size === 0) refuse(`${fileInSentence(file.name)} jest pusty.`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = contentTypeOf(bytes)
    if (!type) refuse(`${fileInSentence(file.name)} nie jest zdjęciem JPEG, PNG lub WebP ani dokumentem PDF.`)
    if (type === 'application/pdf' && !isWholePdf(bytes))
      refuse(`${fileInSentence(file.name)} jest uszkodzony lub niepełny.`)
    files.push({ name: safeFileName(file.name, type), sentAs: file.name, type, bytes })
  }
  return files
}

/** What is kept of a file: a document as it is, a picture written anew. */
export async function prepare({ name, sentAs, type, bytes }: SentFile, processor: ImageProcessor): Promise<ReadyFile> {
  if (type === 'application/pdf') return { name, type, content: bytes, thumbnail: null }
  const processed = await processor.process(bytes, type)
  if (processed.kind === 'DONE') return { name, type, content: processed.image, thumbnail: processed.thumbnail }
  refuse(
    processed.reason === 'PIXELS'
      ? `${fileInSentence(sentAs)} ma za dużo pikseli: zmniejsz zdjęcie i spróbuj ponownie.`
      : `${fileInSentence(sentAs)} jest uszkodzony lub niepełny.`,
  )
}
