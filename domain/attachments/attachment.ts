export const attachmentOwners = ['device', 'service'] as const
export type AttachmentOwner = (typeof attachmentOwners)[number]

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]
export type AttachmentType = ImageType | 'application/pdf'

/**
 * Owners whose files have signed addresses: a protocol's file belongs to one of its fields; a request's files come from
 * outside.
 */
export const fileOwners = [...attachmentOwners, 'protocol', 'request'] as const
export type FileOwner = (typeof fileOwners)[number]
/** To whom staff add files */
export type UploadOwner = Exclude<FileOwner, 'request'>

/** Rule D6. */
export const maxAttachments: Record<UploadOwner, number> = { device: 50, service: 5, protocol: 5 }
/** Bytes of one uploaded file. */
export const maxFileBytes = 15 * 1024 * 1024
export const maxFilesPerUpload = 10
/** Longest validity of a signed address */
export const maxHours = 24

export interface Attachment {
  id: number
  originalName: string
  /** Bytes of the stored file; pictures are encoded again on upload. */
  fileSize: number
  isPdf: boolean
  /** Signed addresses, which need no token; a document has no thumbnail. */
  thumbnailUrl: string | null
  url: string | null
  /** The technician's description; services only. */
  description: string | null
  uploadedBy: string
  createdAt: Date
}

export function limitMessage(owner: UploadOwner, limit: number = maxAttachments[owner]): string {
  return `Maksymalna liczba zdjęć (${limit}) została osiągnięta`
}
