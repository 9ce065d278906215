import { maxAttachments } from '#domain/attachments/attachment'
import { formatFileSize } from '#domain/text/file-size'
import { notFound } from '../http/api-problem'
import type { Database } from '../ports'
import type { AttachmentRepository, StoredAttachment } from './attachment-repository'

export const missingImage = 'Nie znaleziono zdjęcia'

/** The attachments of an owner, ordered by place. @throws ApiProblem NOT_FOUND for the owner */
export async function attachmentsOf(
  database: Database,
  repository: AttachmentRepository,
  ownerId: number,
): Promise<StoredAttachment[]> {
  const images = await repository.list(database, ownerId)
  if (images.length === 0 && !(await repository.exists(database, ownerId))) throw notFound(repository.missing)
  return images
}

/** @throws ApiProblem NOT_FOUND */
export async function findAttachment(
  database: Database,
  repository: AttachmentRepository,
  { ownerId, imageId }: { ownerId: number; imageId: number },
): Promise<StoredAttachment> {
  const image = await repository.find(database, ownerId, imageId)
  if (!image) throw notFound(missingImage)
  return image
}

/** Numbers and sizes in bytes. @throws ApiProblem NOT_FOUND for the owner */
export async function attachmentStats(database: Database, repository: AttachmentRepository, ownerId: number) {
  const images = await attachmentsOf(database, repository, ownerId)
  const pdfs = images.filter(({ contentType }) => contentType === 'application/pdf').length
  const totalSize = images.reduce((sum, { fileSize }) => sum + fileSize, 0)
  const limit = maxAttachments[repository.owner]
  return {
    count: images.length,
    images: images.length - pdfs,
    pdfs,
    totalSize,
    formattedTotalSize: formatFileSize(totalSize),
    limit,
    remaining: Math.max(0, limit - images.length),
  }
}
