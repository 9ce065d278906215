import { z } from 'zod'
import { limitReached } from '#domain/attachments/attachment'
import { optionalMultiline } from '#domain/text/plain'
import { command } from '../events/command'
import { ApiProblem, notFound } from '../http/api-problem'
import { validationProblem } from '../http/errors'
import { sha256 } from '../http/hash'
import { signatureOf, type User } from '#domain/users/user'
import type { Ports, ReceivedForm } from '../ports'
import { announceFiles, claimFiles, abandonFiles } from './orphaned-files'
import type { ReadyFile } from './sent-files'
import { prepare, refuse, sentFiles } from './sent-files'
import type { AttachmentRepository } from './attachment-repository'

/** The result of an upload. It must survive JSON, because an Idempotency-Key stores it. */
export interface Uploaded {
  imageIds: number[]
  /** Present if not all files were taken */
  warning: string | null
}

/** A stored file whose keys no row refers to yet */
export interface KeptFile extends Pick<ReadyFile, 'name' | 'type'> {
  size: number
  sha256: string | null
  storageKey: string
  thumbnailKey: string | null
}

const fieldsSchema = z.object({ description: optionalMultiline(500) })

/**
 * Takes the files of a form. If one is refused, all are; if there is room for some only, the first are taken. Files are stored before their rows are
 * inserted together, so that an interrupted upload leaves nothing visible.
 * @param once runs the insertion under the caller's Idempotency-Key
 */
export async function upload(
  ports: Ports,
  sender: User,
  { repository, ownerId, form }: { repository: AttachmentRepository; ownerId: number; form: ReceivedForm },
  once: (write: (ports: Ports) => Promise<Uploaded>) => Promise<Uploaded>,
): Promise<Uploaded> {
  const { database } = ports
  const description = readFields(form, repository)
  if (!(await repository.exists(database, ownerId))) throw notFound(repository.missing)
  const sent = await sentFiles(form)
  const isProtocol = repository.owner === 'protocol'
  if (isProtocol && sent.some(({ type }) => type === 'application/pdf')) refuse('Tu można dodać tylko zdjęcia.')
  const { limit } = repository
  // Checked here so that no file is processed in vain, and again below under the lock.
  const room = limit - (await repository.count(database, ownerId))
  if (room <= 0) throw new ApiProblem('CONFLICT', limitReached(repository.owner))

  const kept: KeptFile[] = []
  try {
    for (const file of sent.slice(0, room)) {
      const ready = await prepare(file, ports.imageProcessor, String(sender.id))
      kept.push(await store(ports, ready, isProtocol ? await sha256(await ready.content.arrayBuffer()) : null))
    }
    return await once((within) =>
      insertFiles(within, sender, { repository, ownerId, kept, description, sent: sent.length }),
    )
  } finally {
    // Deletes only keys that no row refers to.
    await abandonFiles(ports, kept.flatMap(keysOf))
  }
}

interface Sent {
  repository: AttachmentRepository
  ownerId: number
  kept: readonly KeptFile[]
  description: string | null
  /** The number of files that were sent */
  sent: number
}

const insertFiles = command(
  async ({ tx, actor, now, record }, { repository, ownerId, kept, description, sent }: Sent) => {
    const { limit } = repository
    if (!(await repository.lock(tx, ownerId))) throw notFound(repository.missing)
    const fitting = kept.slice(0, Math.max(0, limit - (await repository.count(tx, ownerId))))
    if (fitting.length === 0) throw new ApiProblem('CONFLICT', limitReached(repository.owner))
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
    const warning = images.length < sent ? limitReached(repository.owner) : null
    const subject = fitting.map(({ name }) => name).join(', ')
    return record<Uploaded>(
      { verb: 'CREATED', noun: 'ATTACHMENT', ...(await repository.about(tx, ownerId)), subject },
      { imageIds: images.map(({ id }) => id), warning },
    )
  },
)

/** Reads the fields beside the files. `uploadedBy` is accepted and ignored (rule A6). */
function readFields({ parts }: ReceivedForm, repository: AttachmentRepository): string | null {
  const known = ['file', 'uploadedBy', ...(repository.owner === 'service' ? ['description'] : [])]
  const stranger = parts.find(({ name }) => !known.includes(name))?.name
  if (stranger !== undefined) refuse('Nieznane pole', stranger)
  const sent = parts.find(({ name }) => name === 'description')
  const parsed = fieldsSchema.safeParse({ description: sent?.kind === 'FILE' ? sent : (sent?.value ?? null) })
  if (parsed.success) return parsed.data.description
  throw validationProblem(parsed.error)
}

/** Stores a file under new keys, which are orphaned until they are claimed. @param digest SHA-256 of the file, where it is kept */
export async function store(ports: Ports, file: ReadyFile, digest: string | null = null): Promise<KeptFile> {
  const { name, type, content, thumbnail } = file
  const stored = {
    name,
    type,
    size: content.size,
    sha256: digest,
    storageKey: newKey(),
    thumbnailKey: thumbnail && newKey(),
  }
  const keys = keysOf(stored)
  await announceFiles(ports, keys)
  try {
    await ports.fileStore.put(stored.storageKey, content)
    if (thumbnail && stored.thumbnailKey) await ports.fileStore.put(stored.thumbnailKey, thumbnail)
  } catch (error) {
    await abandonFiles(ports, keys)
    throw error
  }
  return stored
}

function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

export function keysOf({ storageKey, thumbnailKey }: Pick<KeptFile, 'storageKey' | 'thumbnailKey'>): string[] {
  return thumbnailKey === null ? [storageKey] : [storageKey, thumbnailKey]
}
