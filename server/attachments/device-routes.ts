import { z } from 'zod'
import { maxAttachments } from '#domain/attachments/attachment'
import {
  attachmentStatsWireSchema,
  attachmentWireSchema,
  imageIdsWireSchema,
  secureUrlWireSchema,
} from '#domain/attachments/wire'
import { formatFileSize } from '#domain/text/file-size'
import { ApiProblem, notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { fileLinks } from './file-links'
import { deleteOrphanedFiles } from './orphaned-files'
import { present } from './present'
import { durationQuery, imageParams, missingImage, ownerParams } from './routes'
import { attachmentRepositories } from './attachment-repository'

const tags = ['devices']

const removeSeveral = endpoint('devices.write', {
  method: 'post',
  path: '/api/devices/{id}/images/bulk',
  tags,
  summary: 'Delete several pictures and documents of a device',
  request: { params: ownerParams, ...jsonBody(imageIdsWireSchema) },
  responses: { 200: jsonAnswer(z.object({ message: z.string(), deleted: z.int() })) },
})

const reorder = endpoint('devices.write', {
  method: 'put',
  path: '/api/devices/{id}/images/reorder',
  tags,
  summary: 'Put the pictures and documents of a device in this order: the ids of all of them',
  request: { params: ownerParams, ...jsonBody(imageIdsWireSchema) },
  responses: { 200: jsonAnswer(z.array(attachmentWireSchema)) },
})

const url = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/{id}/images/{imageId}/url',
  tags,
  summary: 'A signed address of a picture or document, good for `duration` hours',
  request: { params: imageParams, query: durationQuery },
  responses: { 200: jsonAnswer(secureUrlWireSchema) },
})

const stats = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/{id}/images/stats',
  tags,
  summary: 'How many pictures and documents a device has, their size, and how many more find room',
  request: { params: ownerParams },
  responses: { 200: jsonAnswer(attachmentStatsWireSchema) },
})

/** What the console can do with the pictures of a device beyond the calls that visits have, too (routes.ts). */
export function deviceAttachmentRoutes(app: App, ports: Ports): void {
  const { database } = ports
  const repository = attachmentRepositories.device
  const links = fileLinks(ports)

  app.openapi(removeSeveral, async (c) => {
    const deleted = await idempotent(c, ports, async (once) => {
      const count = await repository.remove(once.database, c.req.valid('param').id, c.req.valid('json').imageIds)
      // Some that somebody else has just deleted are no reason to keep the others.
      if (count === 0) throw notFound(missingImage)
      return count
    })
    await deleteOrphanedFiles(ports)
    return c.json({ message: deleted === 1 ? 'Zdjęcie zostało usunięte' : 'Zdjęcia zostały usunięte', deleted }, 200)
  })

  app.openapi(reorder, async (c) => {
    const { id } = c.req.valid('param')
    const { imageIds } = c.req.valid('json')
    const images = await database.transaction(async (tx) => {
      if (!(await repository.lock(tx, id))) throw notFound(repository.missing)
      const present = new Set((await repository.list(tx, id)).map((image) => image.id))
      if (present.size !== imageIds.length || !imageIds.every((each) => present.has(each))) {
        throw new ApiProblem('CONFLICT', 'Lista zdjęć zmieniła się w międzyczasie. Odśwież ją i ułóż ponownie.')
      }
      await repository.arrange(tx, imageIds)
      return repository.list(tx, id)
    })
    return c.json(await present(links, 'device', images), 200)
  })

  app.openapi(url, async (c) => {
    const { id, imageId } = c.req.valid('param')
    const image = await repository.find(database, id, imageId)
    if (!image) throw notFound(missingImage)
    const file = { owner: 'device', key: image.storageKey, variant: 'original' } as const
    return c.json(await links.secureUrl(file, c.req.valid('query').duration), 200)
  })

  app.openapi(stats, async (c) => {
    const { id } = c.req.valid('param')
    if (!(await repository.exists(database, id))) throw notFound(repository.missing)
    const images = await repository.list(database, id)
    const pdfs = images.filter(({ contentType }) => contentType === 'application/pdf').length
    const totalSize = images.reduce((sum, { fileSize }) => sum + fileSize, 0)
    return c.json(
      {
        count: images.length,
        images: images.length - pdfs,
        pdfs,
        totalSize,
        formattedTotalSize: formatFileSize(totalSize),
        limit: maxAttachments.device,
        remaining: Math.max(0, maxAttachments.device - images.length),
      },
      200,
    )
  })
}
