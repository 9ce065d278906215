import { z } from 'zod'
import { limitMessage } from '#domain/attachments/attachment'
import { optionalMultiline } from '#domain/text/plain'
import { command } from '../events/command'
import { conflict, notFound } from '../http/api-problem'
import { validationProblem } from '../http/errors'
import { sha256 } from '../http/hash'
import type { Once } from '../http/idempotency'
import { signatureOf, type User } from '#domain/users/user'
import type { Ports, ReceivedForm } from '../ports'
import { announceFiles, claimFiles, abandonFiles } from './orphaned-files'
import type { ReadyFile } from './sent-files'
import { prepare, refuseUpload, sentFiles } from './sent-files'
import type { AttachmentRepository } from './attachment-repository'

/** The result of an upload. It must survive JSON, because an Idempotency-Key stores it. */
export interface UploadResult {
  imageIds: number[]
  /** Present if not all files were taken */
  warning: string | null
}

/** A stored file whose keys no row refers to yet */
export interface StoredFile extends Pick<ReadyFile, 'name' | 'type'> {
  size: number
  sha256: string | null
  storageKey: string
  thumbnailKey: string | null
}

const fieldsSchema = z.object({ description: optionalMultiline(500) })

/**
 * Takes the files of a form. If one is refused, all are; if there is room for some only, the first are taken. Files are
 * stored before their rows are inserted together, so that an interrupted upload leaves nothing visible.
 * @param once runs the insertion under the caller's Idempotency-Key
 */
export async function upload(
  ports: Ports,
  sender: User,
  { repository, ownerId, form }: { repository: AttachmentRepository; ownerId: number; form: ReceivedForm },
  once: Once<UploadResult>,
): Promise<UploadResult> {
  const { database } = ports
  const description = readFields(form, repository)
  if (!(await repository.exists(database, ownerId))) throw notFound(repository.missing)
  const files = await sentFiles(form)
  const isProtocol = repository.owner === 'protocol'
  if (isProtocol && files.some(({ type }) => type === 'application/pdf')) refuseUpload('Tu można dodać tylko zdjęcia.')
  const { limit } = repository
  // Checked here so that no file is processed for nothing, and again below under the lock.
  const room = limit - (await repository.count(database, ownerId))
  if (room <= 0) throw conflict(limitMessage(repository.owner, limit))

  const storedFiles: StoredFile[] = []
  try {
    for (const file of files.slice(0, room)) {
      const ready = await prepare(file, ports.imageProcessor, String(sender.id))
      storedFiles.push(await store(ports, ready, isProtocol ? await sha256(await ready.content.arrayBuffer()) : null))
    }
    return await once((within) =>
      insertFiles(within, sender, { repository, ownerId, storedFiles, description, fileCount: files.length }),
    )
  } finally {
    // Deletes only keys that no row refers to.
    await abandonFiles(ports, storedFiles.flatMap(keysOf))
  }
}

interface InsertInput {
  repository: AttachmentRepository
  ownerId: number
  storedFiles: readonly StoredFile[]
  description: string | null
  /** The number of files that were sent */
  fileCount: number
}

const insertFiles = command(
  async ({ tx, actor, now, record }, { repository, ownerId, storedFiles, description, fileCount }: InsertInput) => {
    const { limit } = repository
    if (!(await repository.lock(tx, ownerId))) throw notFound(repository.missing)
    const fitting = storedFiles.slice(0, Math.max(0, limit - (await repository.count(tx, ownerId))))
    if (fitting.length === 0) throw conflict(limitMessage(repository.owner, limit))
    await claimFiles(tx, fitting.flatMap(keysOf))
    const first = await repository.nextPlace(tx, ownerId)
    const rows = fitting.map((file, i) => ({
      originalName: file.name,
      contentType: file.type,
      fileSize: file.size,
      sha256: file.sha256,
      storageKey: file.storageKey,
      thumbnailKey: file.thumbnailKey,
      place: first + i,
      description,
      uploadedBy: signatureOf(actor),
      createdAt: now,
    }))
    const images = await repository.insert(tx, ownerId, rows)
    const warning = images.length < fileCount ? limitMessage(repository.owner, limit) : null
    const subject = fitting.map(({ name }) => name).join(', ')
    return record<UploadResult>(
      { verb: 'CREATED', noun: 'ATTACHMENT', ...(await repository.about(tx, ownerId)), subject },
      { imageIds: images.map(({ id }) => id), warning },
    )
  },
)

/** Reads the form fields that are not files. `uploadedBy` is accepted and ignored (rule A6). */
function readFields({ parts }: ReceivedForm, repository: AttachmentRepository): string | null {
  const allowed = ['file', 'uploadedBy', ...(repository.owner === 'service' ? ['description'] : [])]
  const stranger = parts.find(({ name }) => !allowed.includes(name))?.name
  if (stranger !== undefined) refuseUpload('Nieznane pole', stranger)
  const descriptionPart = parts.find(({ name }) => name === 'description')
  const parsed = fieldsSchema.safeParse({
    description: descriptionPart?.kind === 'FILE' ? descriptionPart : (descriptionPart?.value ?? null),
  })
  if (parsed.success) return parsed.data.description
  throw validationProblem(parsed.error)
}

/**
 * Stores a file under new keys, which are orphaned until they are claimed.
 * @param digest SHA-256 of the file, where it is kept
 */
export async function store(ports: Ports, file: ReadyFile, digest: string | null = null): Promise<StoredFile> {
  const { name, type, content, thumbnail } = file
  const storedFile = {
    name,
    type,
    size: content.size,
    sha256: digest,
    storageKey: newKey(),
    thumbnailKey: thumbnail && newKey(),
  }
  const keys = keysOf(storedFile)
  await announceFiles(ports, keys)
  try {
    await ports.fileStore.put(storedFile.storageKey, content)
    if (thumbnail && storedFile.thumbnailKey) await ports.fileStore.put(storedFile.thumbnailKey, thumbnail)
  } catch (error) {
    await abandonFiles(ports, keys)
    throw error
  }
  return storedFile
}

function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

export function keysOf({ storageKey, thumbnailKey }: Pick<StoredFile, 'storageKey' | 'thumbnailKey'>): string[] {
  return thumbnailKey === null ? [storageKey] : [storageKey, thumbnailKey]
}
