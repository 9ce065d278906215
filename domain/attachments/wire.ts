import { z } from 'zod'
import { idSchema } from '../api/id'
import { formatFileSize } from '../text/file-size'
import { instantWire } from '../time/wire'
import type { Attachment } from './attachment'
import { maxAttachments } from './attachment'

/** A picture or document as the API says it (spec 3): of a device and of a visit alike. */
export const attachmentWireSchema = z.object({
  id: idSchema,
  originalName: z.string(),
  fileSize: z.int(),
  formattedFileSize: z.string(),
  isPdf: z.boolean(),
  thumbnailUrl: z.string().nullable(),
  /** The documented name; the address is our own, wherever the file is kept. */
  gcsUrl: z.string().nullable(),
  description: z.string().nullable(),
  uploadedBy: z.string(),
  createdAt: z.iso.datetime(),
})
export type AttachmentWire = z.infer<typeof attachmentWireSchema>

export function encodeAttachment({ url, ...attachment }: Attachment): AttachmentWire {
  return {
    id: attachment.id,
    originalName: attachment.originalName,
    fileSize: attachment.fileSize,
    formattedFileSize: formatFileSize(attachment.fileSize),
    isPdf: attachment.isPdf,
    thumbnailUrl: attachment.thumbnailUrl,
    gcsUrl: url,
    description: attachment.description,
    uploadedBy: attachment.uploadedBy,
    createdAt: instantWire.encode(attachment.createdAt),
  }
}

export function decodeAttachment({ gcsUrl, formattedFileSize: _written, ...wire }: AttachmentWire): Attachment {
  return { ...wire, url: gcsUrl, createdAt: instantWire.decode(wire.createdAt) }
}

/** Answer of an upload: what was taken, and a sentence when not all of it was. */
export const uploadWireSchema = z.object({ images: z.array(attachmentWireSchema), warning: z.string().nullable() })
export type UploadWire = z.infer<typeof uploadWireSchema>

/** A signed address and when it ends. */
export const secureUrlWireSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() })
export type SecureUrlWire = z.infer<typeof secureUrlWireSchema>

export const attachmentStatsWireSchema = z.object({
  count: z.int(),
  images: z.int(),
  pdfs: z.int(),
  totalSize: z.int(),
  formattedTotalSize: z.string(),
  limit: z.int(),
  remaining: z.int(),
})
export type AttachmentStatsWire = z.infer<typeof attachmentStatsWireSchema>

/** Body of reorder and of deleting several. */
export const imageIdsWireSchema = z.strictObject({
  imageIds: z
    .array(idSchema)
    .min(1, { error: 'Wybierz co najmniej jedno zdjęcie' })
    .max(maxAttachments.device)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'To samo zdjęcie podano dwa razy' }),
})
