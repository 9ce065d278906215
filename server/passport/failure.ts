import { failureSchema } from '#domain/passport/contract'
import { maxRequestPhotos } from '#domain/requests/limits'
import { abandonFiles } from '../attachments/orphaned-files'
import { prepare, refuseUpload, sentFiles } from '../attachments/sent-files'
import type { StoredFile } from '../attachments/upload'
import { keysOf, store } from '../attachments/upload'
import { validationProblem } from '../http/errors'
import type { Ports, ReceivedForm } from '../ports'
import { receiveRequest } from '../requests/receive'

/**
 * Stores a reported failure with its photos, which pass the same processor and limits as those of the office.
 * @param sender whose turn it is when pictures wait
 * @throws ApiProblem VALIDATION, TOO_LARGE, UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function reportFailure(
  ports: Ports,
  { device, form, sender }: { device: { id: number; clientId: number }; form: ReceivedForm; sender: string },
): Promise<void> {
  const { text, phone } = fieldsOf(form)
  const files: StoredFile[] = []
  try {
    for (const file of await photosOf(form)) {
      files.push(await store(ports, await prepare(file, ports.imageProcessor, sender)))
    }
    await receiveRequest(ports, { kind: 'FAILURE', device, text, phone, day: null, part: null, photos: files })
  } finally {
    // Deletes only keys that no row refers to.
    await abandonFiles(ports, files.flatMap(keysOf))
  }
}

function fieldsOf({ parts }: ReceivedForm) {
  const stranger = parts.find(({ name }) => !['text', 'phone', 'file'].includes(name))?.name
  if (stranger !== undefined) refuseUpload('Nieznane pole', stranger)
  const valueOf = (field: string) => {
    const part = parts.find(({ name }) => name === field)
    return part?.kind === 'TEXT' ? part.value : undefined
  }
  const parsed = failureSchema.safeParse({ text: valueOf('text'), phone: valueOf('phone') })
  if (!parsed.success) throw validationProblem(parsed.error)
  return parsed.data
}

async function photosOf(form: ReceivedForm) {
  const fileParts = form.parts.filter(({ name }) => name === 'file')
  if (fileParts.length === 0) return []
  if (fileParts.length > maxRequestPhotos) refuseUpload(`Najwyżej ${maxRequestPhotos} zdjęcia.`)
  const files = await sentFiles(form)
  if (files.some(({ type }) => type === 'application/pdf')) refuseUpload('Dołącz zdjęcie JPEG, PNG lub WebP.')
  return files
}
