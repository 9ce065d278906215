import { z } from 'zod'
import { derived, record } from '../api/fields'
import { idSchema } from '../api/id'
import { formatFileSize } from '../text/file-size'
import { instantCodec } from '../time/wire'
import type { Attachment } from './attachment'
import { maxAttachments } from './attachment'

export const { wire: attachmentWireSchema, codec: attachmentCodec } = record<Attachment>()({
  id: idSchema,
  originalName: z.string(),
  fileSize: z.int(),
  formattedFileSize: derived(z.string(), ({ fileSize }: Attachment) => formatFileSize(fileSize)),
  isPdf: z.boolean(),
  thumbnailUrl: z.string().nullable(),
  // The documented name; the address is signed by Termin wherever the file is stored.
  url: ['gcsUrl', z.string().nullable()],
  description: z.string().nullable(),
  uploadedBy: z.string(),
  createdAt: instantCodec,
})
export type AttachmentWire = z.infer<typeof attachmentWireSchema>

/** Answer of an upload; `warning` is a sentence when some files were left out. */
export const uploadSchema = z.object({ images: z.array(attachmentCodec), warning: z.string().nullable() })
export type UploadWire = z.input<typeof uploadSchema>

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

/** Body of reordering and of deleting several. */
export const imageIdsWireSchema = z.strictObject({
  imageIds: z
    .array(idSchema)
    .min(1, { error: 'Wybierz co najmniej jedno zdjęcie' })
    .max(maxAttachments.device)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'To samo zdjęcie podano dwa razy' }),
})
