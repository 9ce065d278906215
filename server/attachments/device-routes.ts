import { z } from 'zod'
import {
  attachmentStatsWireSchema,
  attachmentWireSchema,
  imageIdsWireSchema,
  secureUrlWireSchema,
} from '#domain/attachments/wire'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { removeAttachments, reorderAttachments } from './commands'
import { fileLinks, present } from './file-links'
import { hastenFileDeletion } from './orphaned-files'
import { attachmentStats, findAttachment } from './queries'
import { durationQuery, imageParams, ownerParams } from './routes'
import { attachmentRepositories } from './attachment-repository'

const tags = ['devices']

const removeSeveral = endpoint('devices.write', {
  method: 'post',
  path: '/api/devices/{id}/images/bulk',
  tags,
  summary: 'Delete several pictures and documents of a device',
  request: { params: ownerParams, ...jsonBody(imageIdsWireSchema) },
  responses: { 200: jsonResponse(z.object({ message: z.string(), deleted: z.int() })) },
})

const reorder = endpoint('devices.write', {
  method: 'put',
  path: '/api/devices/{id}/images/reorder',
  tags,
  summary: 'Put the pictures and documents of a device in this order: the ids of all of them',
  request: { params: ownerParams, ...jsonBody(imageIdsWireSchema) },
  responses: { 200: jsonResponse(z.array(attachmentWireSchema)) },
})

const url = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/{id}/images/{imageId}/url',
  tags,
  summary: 'A signed address of a picture or document, good for `duration` hours',
  request: { params: imageParams, query: durationQuery },
  responses: { 200: jsonResponse(secureUrlWireSchema) },
})

const stats = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/{id}/images/stats',
  tags,
  summary: 'How many pictures and documents a device has, their size, and how many more find room',
  request: { params: ownerParams },
  responses: { 200: jsonResponse(attachmentStatsWireSchema) },
})

/** Calls that only devices have; `attachmentRoutes` has those that services have, too. */
export function deviceAttachmentRoutes(app: App, ports: Ports): void {
  const { database } = ports
  const repository = attachmentRepositories.device
  const links = fileLinks(ports)

  app.openapi(removeSeveral, async (c) => {
    const chosen = { repository, ownerId: c.req.valid('param').id, attachmentIds: c.req.valid('json').imageIds }
    const deleted = await idempotent(c, ports, (once) => removeAttachments(once, c.get('user'), chosen))
    await hastenFileDeletion(ports)
    return c.json({ message: deleted === 1 ? 'Zdjęcie zostało usunięte' : 'Zdjęcia zostały usunięte', deleted }, 200)
  })

  app.openapi(reorder, async (c) => {
    const chosen = { repository, ownerId: c.req.valid('param').id, attachmentIds: c.req.valid('json').imageIds }
    const images = await idempotent(c, ports, async (once) =>
      present(links, 'device', await reorderAttachments(once, c.get('user'), chosen)),
    )
    return c.json(images, 200)
  })

  app.openapi(url, async (c) => {
    const { id, imageId } = c.req.valid('param')
    const { storageKey } = await findAttachment(database, repository, { ownerId: id, attachmentId: imageId })
    const file = { owner: 'device', key: storageKey, variant: 'original' } as const
    return c.json(await links.secureUrl(file, c.req.valid('query').duration), 200)
  })

  app.openapi(stats, async (c) => c.json(await attachmentStats(database, repository, c.req.valid('param').id), 200))
}
