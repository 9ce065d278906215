import { conflict, notFound } from '../http/api-problem'
import { command } from '../events/command'
import type { AttachmentRepository } from './attachment-repository'
import { missingAttachment } from './queries'

interface AttachmentSelection {
  repository: AttachmentRepository
  ownerId: number
  attachmentIds: number[]
}

/**
 * Deletes attachments; after the commit, the caller hastens the deletion of their files.
 * @returns how many were deleted; ids that are already gone are ignored
 * @throws ApiProblem NOT_FOUND if none of them exists
 */
export const removeAttachments = command(
  async ({ tx, record }, { repository, ownerId, attachmentIds }: AttachmentSelection) => {
    const names = (await repository.list(tx, ownerId))
      .filter(({ id }) => attachmentIds.includes(id))
      .map(({ originalName }) => originalName)
    const count = await repository.remove(tx, ownerId, attachmentIds)
    if (count === 0) throw notFound(missingAttachment)
    const of = await repository.about(tx, ownerId)
    return record({ verb: 'DELETED', noun: 'ATTACHMENT', ...of, subject: names.join(', ') }, count)
  },
)

/**
 * Sets the order of all attachments of an owner.
 * @throws ApiProblem NOT_FOUND, CONFLICT if `attachmentIds` are not exactly the present ones
 */
export const reorderAttachments = command(
  async ({ tx, unchanged }, { repository, ownerId, attachmentIds }: AttachmentSelection) => {
    if (!(await repository.lock(tx, ownerId))) throw notFound(repository.missing)
    const present = new Set((await repository.list(tx, ownerId)).map(({ id }) => id))
    if (present.size !== attachmentIds.length || !attachmentIds.every((id) => present.has(id))) {
      throw conflict('Lista zdjęć zmieniła się w międzyczasie. Odśwież ją i ułóż ponownie.')
    }
    await repository.arrange(tx, attachmentIds)
    // An order is no change that anybody asks about later.
    return unchanged(await repository.list(tx, ownerId))
  },
)
