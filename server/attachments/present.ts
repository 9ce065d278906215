import type { AttachmentOwner } from '#domain/attachments/attachment'
import type { AttachmentWire } from '#domain/attachments/wire'
import { encodeAttachment } from '#domain/attachments/wire'
import type { FileLinks } from './file-links'
import type { StoredAttachment } from './attachment-repository'

export async function present(
  links: FileLinks,
  owner: AttachmentOwner,
  images: StoredAttachment[],
): Promise<AttachmentWire[]> {
  return Promise.all(
    images.map(async (image) => {
      const isPdf = image.contentType === 'application/pdf'
      const url = await links.steadyUrl({ owner, key: image.storageKey, variant: 'original' })
      const thumbnailUrl = image.thumbnailKey
        ? await links.steadyUrl({ owner, key: image.storageKey, variant: 'thumbnail' })
        : // On hosts that create no thumbnails the picture itself is used.
          isPdf
          ? null
          : url
      return encodeAttachment({ ...image, isPdf, thumbnailUrl, url })
    }),
  )
}
