/** Pictures and documents that belong to a device or to a service. */
export const attachmentOwners = ['device', 'service'] as const
export type AttachmentOwner = (typeof attachmentOwners)[number]

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]
export type AttachmentType = ImageType | 'application/pdf'

/** Rule D6. */
export const maxAttachments: Record<AttachmentOwner, number> = { device: 50, service: 5 }
/** Bytes of one file as it is sent. */
export const maxFileBytes = 15 * 1024 * 1024
export const maxFilesPerUpload = 10

export interface Attachment {
  id: number
  originalName: string
  /** Bytes of the file as it is kept: a picture is written anew when it arrives. */
  fileSize: number
  isPdf: boolean
  /** Signed addresses that need no token; a document has no thumbnail. */
  thumbnailUrl: string | null
  url: string | null
  /** What the technician wrote about it; services only. */
  description: string | null
  uploadedBy: string
  createdAt: Date
}

export function limitReached(owner: AttachmentOwner): string {
  return `Maksymalna liczba zdjęć (${maxAttachments[owner]}) została osiągnięta`
}
