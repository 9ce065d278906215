import type { User } from '#domain/users/user'
import { ApiProblem, notFound } from '../http/api-problem'
import type { Ports } from '../ports'
import type { AttachmentRepository, StoredAttachment } from './attachment-repository'
import { missingAttachment } from './queries'

interface Chosen {
  repository: AttachmentRepository
  ownerId: number
  attachmentIds: number[]
}

/**
 * Deletes attachments; after the commit, the caller hastens the deletion of their files.
 * @returns how many were deleted; ids that are already gone are ignored
 * @throws ApiProblem NOT_FOUND if none of them exists
 */
export async function removeAttachments(
  { database }: Ports,
  _actor: User,
  { repository, ownerId, attachmentIds }: Chosen,
): Promise<number> {
  const removed = await repository.remove(database, ownerId, attachmentIds)
  if (removed === 0) throw notFound(missingAttachment)
  return removed
}

/** Sets the order of all attachments of an owner. @throws ApiProblem NOT_FOUND, CONFLICT if `attachmentIds` are not exactly the present ones */
export async function reorderAttachments(
  { database }: Ports,
  _actor: User,
  { repository, ownerId, attachmentIds }: Chosen,
): Promise<StoredAttachment[]> {
  return database.transaction(async (tx) => {
    if (!(await repository.lock(tx, ownerId))) throw notFound(repository.missing)
    const present = new Set((await repository.list(tx, ownerId)).map(({ id }) => id))
    if (present.size !== attachmentIds.length || !attachmentIds.every((id) => present.has(id))) {
      throw new ApiProblem('CONFLICT', 'Lista zdjęć zmieniła się w międzyczasie. Odśwież ją i ułóż ponownie.')
    }
    await repository.arrange(tx, attachmentIds)
    return repository.list(tx, ownerId)
  })
}
