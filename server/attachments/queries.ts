import { sumBy } from '#domain/collections'
import { formatFileSize } from '#domain/text/file-size'
import { notFound } from '../http/api-problem'
import type { Database } from '../ports'
import type { AttachmentRepository, StoredAttachment } from './attachment-repository'

export const missingAttachment = 'Nie znaleziono zdjęcia'

/**
 * The attachments of an owner, ordered by place.
 * @throws ApiProblem NOT_FOUND for the owner
 */
export async function attachmentsOf(
  database: Database,
  repository: AttachmentRepository,
  ownerId: number,
): Promise<StoredAttachment[]> {
  const attachments = await repository.list(database, ownerId)
  if (attachments.length === 0 && !(await repository.exists(database, ownerId))) throw notFound(repository.missing)
  return attachments
}

/** @throws ApiProblem NOT_FOUND */
export async function findAttachment(
  database: Database,
  repository: AttachmentRepository,
  { ownerId, attachmentId }: { ownerId: number; attachmentId: number },
): Promise<StoredAttachment> {
  const attachment = await repository.find(database, ownerId, attachmentId)
  if (!attachment) throw notFound(missingAttachment)
  return attachment
}

/**
 * Numbers and sizes in bytes.
 * @throws ApiProblem NOT_FOUND for the owner
 */
export async function attachmentStats(database: Database, repository: AttachmentRepository, ownerId: number) {
  const attachments = await attachmentsOf(database, repository, ownerId)
  const pdfs = attachments.filter(({ contentType }) => contentType === 'application/pdf').length
  const totalSize = sumBy(attachments, ({ fileSize }) => fileSize)
  const { limit } = repository
  return {
    count: attachments.length,
    images: attachments.length - pdfs,
    pdfs,
    totalSize,
    formattedTotalSize: formatFileSize(totalSize),
    limit,
    remaining: Math.max(0, limit - attachments.length),
  }
}
