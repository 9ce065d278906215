import { z } from 'zod'
import type { Attachment, AttachmentOwner } from '#domain/attachments/attachment'
import { attachmentCodec, decodeAttachment, secureUrlWireSchema, uploadWireSchema } from '#domain/attachments/wire'
import type { HttpClient } from './http-client'

/** Hours that a signed address is good for (spec 9: 'secure image URL', the console's value). */
const secureHours = 6
/** ms for one file: a large document over a telephone needs longer than other calls. */
const uploadTimeout = 120_000

/** Whose pictures and documents: a device's or a visit's. */
export interface AttachmentsOf {
  owner: AttachmentOwner
  id: number
}

const places = { device: 'devices', service: 'services' } as const

/** Pictures and documents of devices and visits. */
export function createAttachmentActions({ request }: Pick<HttpClient, 'request'>) {
  const pathOf = ({ owner, id }: AttachmentsOf) => `/api/${places[owner]}/${id}/images`

  return {
    async attachments({ of, signal }: { of: AttachmentsOf; signal?: AbortSignal }): Promise<Attachment[]> {
      const { json } = await request(pathOf(of), { signal })
      return z.array(attachmentCodec).parse(json)
    },

    /** One file. @param key the same for each try to send it, so that an answer lost on the way adds nothing twice */
    async uploadAttachment({
      of,
      file,
      key,
      signal,
      onProgress,
    }: {
      of: AttachmentsOf
      file: File
      key: string
      signal?: AbortSignal
      onProgress?: (share: number) => void
    }) {
      const form = new FormData()
      form.append('file', file)
      const { json } = await request(pathOf(of), {
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': key },
        timeout: uploadTimeout,
        signal,
        onProgress,
      })
      return uploadWireSchema.parse(json).images.map(decodeAttachment)
    },

    async deleteAttachment({ of, imageId }: { of: AttachmentsOf; imageId: number }): Promise<void> {
      await request(`${pathOf(of)}/${imageId}`, { method: 'DELETE' })
    },

    /** A signed address of the file itself, and when it ends. */
    async secureUrl({ of: { owner, id }, imageId }: { of: AttachmentsOf; imageId: number }) {
      const { json } = await request(`/api/secure/images/${owner}/${id}/${imageId}?duration=${secureHours}`)
      return secureUrlWireSchema.parse(json)
    },
  }
}
