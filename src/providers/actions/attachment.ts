import { z } from 'zod'
import type { Attachment, AttachmentOwner } from '#domain/attachments/attachment'
import { attachmentCodec, decodeAttachment, secureUrlWireSchema, uploadWireSchema } from '#domain/attachments/wire'
import type { Http } from './action'
import { action, keyed } from './action'

/** Validity of a signed address (rule D7) */
const secureHours = 6
/** ms for one file: a large document over a telephone needs longer than other calls. */
const uploadTimeout = 120_000

export interface AttachmentsOf {
  owner: AttachmentOwner
  id: number
}

interface UploadInput {
  of: AttachmentsOf
  file: File
  signal?: AbortSignal
  /** Called with the share that has been sent, 0 to 1 */
  onProgress?: (share: number) => void
}

/** Lists of these show the number of attachments. */
const touched = ['attachments', 'clients', 'devices', 'services'] as const
const places = { device: 'devices', service: 'services' } as const

export function createAttachmentActions({ request }: Http) {
  const pathOf = ({ owner, id }: AttachmentsOf) => `/api/${places[owner]}/${id}/images`

  return {
    async attachments({ of, signal }: { of: AttachmentsOf; signal?: AbortSignal }): Promise<Attachment[]> {
      const { json } = await request(pathOf(of), { signal })
      return z.array(attachmentCodec).parse(json)
    },

    uploadAttachment: action(touched, async ({ of, file, signal, onProgress }: UploadInput, key) => {
      const form = new FormData()
      form.append('file', file)
      const { json } = await request(pathOf(of), {
        method: 'POST',
        body: form,
        headers: keyed(key),
        timeout: uploadTimeout,
        signal,
        onProgress,
      })
      return uploadWireSchema.parse(json).images.map(decodeAttachment)
    }),

    deleteAttachment: action(
      touched,
      async ({ of, attachmentId }: { of: AttachmentsOf; attachmentId: number }, key): Promise<void> => {
        await request(`${pathOf(of)}/${attachmentId}`, { method: 'DELETE', headers: keyed(key) })
      },
    ),

    /** A signed address of the file itself, and when it ends. */
    async secureUrl({ of: { owner, id }, attachmentId }: { of: AttachmentsOf; attachmentId: number }) {
      const { json } = await request(`/api/secure/images/${owner}/${id}/${attachmentId}?duration=${secureHours}`)
      return secureUrlWireSchema.parse(json)
    },
  }
}
