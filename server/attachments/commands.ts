import type { User } from '#domain/users/user'
import { ApiProblem, notFound } from '../http/api-problem'
import type { Ports } from '../ports'
import type { AttachmentRepository, StoredAttachment } from './attachment-repository'
import { missingImage } from './queries'

interface Chosen {
  repository: AttachmentRepository
  ownerId: number
  imageIds: number[]
}

/**
 * Deletes pictures and documents; their files are orphaned with that, and deleted once this is committed (`deleteOrphanedFiles`).
 * @returns how many there were: some that somebody else has just deleted are no reason to keep the others
 * @throws ApiProblem NOT_FOUND where none of them is there
 */
export async function removeAttachments(
  { database }: Ports,
  _actor: User,
  { repository, ownerId, imageIds }: Chosen,
): Promise<number> {
  const removed = await repository.remove(database, ownerId, imageIds)
  if (removed === 0) throw notFound(missingImage)
  return removed
}

/** Puts all pictures and documents of an owner in this order. @throws ApiProblem NOT_FOUND, CONFLICT where they are others by now */
export async function reorderAttachments(
  { database }: Ports,
  _actor: User,
  { repository, ownerId, imageIds }: Chosen,
): Promise<StoredAttachment[]> {
  return database.transaction(async (tx) => {
    if (!(await repository.lock(tx, ownerId))) throw notFound(repository.missing)
    const present = new Set((await repository.list(tx, ownerId)).map(({ id }) => id))
    if (present.size !== imageIds.length || !imageIds.every((id) => present.has(id))) {
      throw new ApiProblem('CONFLICT', 'Lista zdjęć zmieniła się w międzyczasie. Odśwież ją i ułóż ponownie.')
    }
    await repository.arrange(tx, imageIds)
    return repository.list(tx, ownerId)
  })
}
