import type { AttachmentOwner } from '#domain/attachments/attachment'

export interface AttachmentsOf {
  owner: AttachmentOwner
  id: number
}
