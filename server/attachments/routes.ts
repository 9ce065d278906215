import { z } from 'zod'
import type { AttachmentOwner } from '#domain/attachments/attachment'
import { attachmentOwners, fileOwners } from '#domain/attachments/attachment'
import { attachmentCalls, deviceAttachmentCalls, fileCalls } from '#domain/attachments/contract'
import { safeFileName } from '#domain/attachments/file-name'
import { ApiProblem, notFound } from '../http/api-problem'
import { readForm } from '../http/form'
import { earlierResult, idempotent } from '../http/idempotency'
import type { Operation } from '../http/serve'
import { honoPath, serve, writeThen } from '../http/serve'
import type { Ports } from '../ports'
import { attachmentRepositories, findStoredFile } from './attachment-repository'
import { removeAttachments, reorderAttachments } from './commands'
import type { FileLinks } from './file-links'
import { fileLinks, fileVariants, present } from './file-links'
import { hastenFileDeletion } from './orphaned-files'
import { attachmentsOf, attachmentStats, findAttachment } from './queries'
import type { UploadResult } from './upload'
import { upload } from './upload'

/** Paths of calls that read a form with files; app.ts allows them larger bodies. */
export const uploadPaths = attachmentOwners.map((owner) => honoPath(attachmentCalls[owner].add.path))

/** Makes the key that signs addresses once for an application. */
export function attachmentRoutes(ports: Ports): Operation[] {
  const links = fileLinks(ports)
  return [...ofOwner('device', links), ...ofOwner('service', links), ...ofDevice(links), ...files(links)]
}

function ofOwner(owner: AttachmentOwner, links: FileLinks): Operation[] {
  const repository = attachmentRepositories[owner]
  const calls = attachmentCalls[owner]
  return serve(calls, {
    list: async ({ id }, { ports }) => present(links, owner, await attachmentsOf(ports.database, repository, id)),
    add: {
      async direct({ id }, { ports, user, c }) {
        const { imageIds, warning } =
          (await earlierResult<UploadResult>(c, ports)) ??
          (await upload(ports, user, { repository, ownerId: id, form: await readForm(c) }, (write) =>
            idempotent(c, ports, write),
          ))
        const images = (await repository.list(ports.database, id)).filter((image) => imageIds.includes(image.id))
        return { images: await present(links, owner, images), warning }
      },
    },
    remove: writeThen<typeof calls.remove, number>(
      ({ id, imageId }, { ports, user }) =>
        removeAttachments(ports, user, { repository, ownerId: id, attachmentIds: [imageId] }),
      async (_deleted, _, { ports }) => {
        await hastenFileDeletion(ports)
        return { message: 'Zdjęcie zostało usunięte' }
      },
    ),
    secure: ({ id, imageId, duration }, { ports }) => signedUrl(links, ports, { owner, id, imageId, duration }),
  })
}

function ofDevice(links: FileLinks): Operation[] {
  const repository = attachmentRepositories.device
  return serve(deviceAttachmentCalls, {
    removeSeveral: writeThen(
      ({ id, body: { imageIds } }, { ports, user }) =>
        removeAttachments(ports, user, { repository, ownerId: id, attachmentIds: imageIds }),
      async (count, _, { ports }) => {
        await hastenFileDeletion(ports)
        return { message: count === 1 ? 'Zdjęcie zostało usunięte' : 'Zdjęcia zostały usunięte', deleted: count }
      },
    ),
    async reorder({ id, body: { imageIds } }, { ports, user }) {
      const selection = { repository, ownerId: id, attachmentIds: imageIds }
      return present(links, 'device', await reorderAttachments(ports, user, selection))
    },
    url: (file, { ports }) => signedUrl(links, ports, { owner: 'device', ...file }),
    stats: ({ id }, { ports }) => attachmentStats(ports.database, repository, id),
  })
}

async function signedUrl(
  links: FileLinks,
  { database }: Ports,
  { owner, id, imageId, duration }: { owner: AttachmentOwner; id: number; imageId: number; duration: number },
) {
  const selection = { ownerId: id, attachmentId: imageId }
  const { storageKey } = await findAttachment(database, attachmentRepositories[owner], selection)
  return links.secureUrl({ owner, key: storageKey, variant: 'original' }, duration)
}

const missingFile = 'Nie znaleziono pliku'
const reference = z.object({ owner: z.enum(fileOwners), key: z.string(), variant: z.enum(fileVariants) })

function files(links: FileLinks): Operation[] {
  return serve(fileCalls, {
    async read({ expires, signature, download, ...query }, { ports, c }) {
      const parsed = reference.safeParse(query)
      if (!parsed.success || !(await links.isOurs(parsed.data, expires, signature))) throw notFound(missingFile)
      const seconds = Math.ceil(expires - ports.clock.now().getTime() / 1000)
      if (seconds <= 0) throw new ApiProblem('LINK_EXPIRED', 'Adres pliku wygasł. Odśwież stronę.')

      const { owner, key, variant } = parsed.data
      const image = await findStoredFile(ports.database, owner, key)
      const fileKey = variant === 'thumbnail' ? image?.thumbnailKey : image?.storageKey
      const content = fileKey && (await ports.fileStore.get(fileKey))
      if (!image || !content) throw notFound(missingFile)

      const contentType = variant === 'thumbnail' ? 'image/jpeg' : image.contentType
      const name = variant === 'thumbnail' ? safeFileName(image.originalName, 'image/jpeg') : image.originalName
      c.set('fileHeaders', {
        'Content-Disposition': `${download ? 'attachment' : 'inline'}; filename*=UTF-8''${extendedValue(name)}`,
        'Content-Security-Policy': policy,
        'Cache-Control': `private, max-age=${seconds}, immutable`,
      })
      return c.body(content.stream(), 200, { 'Content-Type': contentType, 'Content-Length': String(content.size) })
    },
  })
}

/** Whatever a file contains, it runs and fetches nothing; browsers still show documents in their own viewers. */
const policy = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'self'"

/** RFC 8187, 3.2.1: encodeURIComponent leaves these characters unencoded, but they are not allowed there. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
