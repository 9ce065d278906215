import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import type { AttachmentOwner } from '#domain/attachments/attachment'
import { attachmentWireSchema, secureUrlWireSchema, uploadWireSchema } from '#domain/attachments/wire'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { readForm } from '../http/form'
import { earlierResult, idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { removeAttachments } from './commands'
import { durationSchema, fileLinks, longestHours, present } from './file-links'
import { hastenFileDeletion } from './orphaned-files'
import { attachmentRepositories } from './attachment-repository'
import { attachmentsOf, findAttachment } from './queries'
import type { Uploaded } from './upload'
import { upload } from './upload'

export const ownerParams = z.object({ id: idParamSchema })
export const imageParams = z.object({ id: idParamSchema, imageId: idParamSchema })
export const durationQuery = z.object({ duration: durationSchema.default(longestHours) })

const places = {
  device: { path: '/api/devices', resource: 'devices', of: 'a device' },
  service: { path: '/api/services', resource: 'services', of: 'a service' },
} as const

/** Paths of calls that read a form with files; app.ts allows them larger bodies. */
export const uploadPaths = Object.values(places).map(({ path }) => `${path}/:id/images`)

/** Described by hand (RFC 7578): a check against a schema would keep only the last of the repeated `file` fields. */
function uploadForm(owner: AttachmentOwner) {
  const text = { type: 'string' as const }
  const properties = {
    file: { type: 'array' as const, items: { type: 'string' as const, format: 'binary' } },
    uploadedBy: { ...text, description: 'Accepted and ignored: it comes from the session' },
    ...(owner === 'service' && { description: text }),
  }
  const schema = { type: 'object' as const, required: ['file'], properties }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function calls(owner: AttachmentOwner) {
  const { path, resource, of } = places[owner]
  const tags = [resource]
  return {
    list: endpoint(`${resource}.read`, {
      method: 'get',
      path: `${path}/{id}/images`,
      tags,
      summary: `Pictures and documents of ${of}`,
      request: { params: ownerParams },
      responses: { 200: jsonResponse(z.array(attachmentWireSchema)) },
    }),
    add: endpoint(`${resource}.write`, {
      method: 'post',
      path: `${path}/{id}/images`,
      tags,
      summary: `Add pictures (JPEG, PNG, WebP) and documents (PDF) to ${of}`,
      request: { params: ownerParams },
      requestBody: uploadForm(owner),
      responses: { 201: jsonResponse(uploadWireSchema, 'What was taken; a warning when not everything found room') },
    }),
    remove: endpoint(`${resource}.write`, {
      method: 'delete',
      path: `${path}/{id}/images/{imageId}`,
      tags,
      summary: `Delete a picture or document of ${of}`,
      request: { params: imageParams },
      responses: { 200: jsonResponse(z.object({ message: z.string() })) },
    }),
    secure: endpoint(`${resource}.read`, {
      method: 'get',
      path: `/api/secure/images/${owner}/{id}/{imageId}`,
      tags,
      summary: `A signed address of a picture or document of ${of}, good for \`duration\` hours`,
      request: { params: imageParams, query: durationQuery },
      responses: { 200: jsonResponse(secureUrlWireSchema) },
    }),
  }
}

export function attachmentRoutes(app: App, ports: Ports): void {
  register('device')
  register('service')

  function register(owner: AttachmentOwner): void {
    const { list, add, remove, secure } = calls(owner)
    const repository = attachmentRepositories[owner]
    const links = fileLinks(ports)

    app.openapi(list, async (c) => {
      const { id } = c.req.valid('param')
      const images = await attachmentsOf(ports.database, repository, id)
      return c.json(await present(links, owner, images), 200)
    })

    app.openapi(add, async (c) => {
      const { id } = c.req.valid('param')
      const { imageIds, warning } =
        (await earlierResult<Uploaded>(c, ports)) ??
        (await upload(ports, c.get('user'), { repository, ownerId: id, form: await readForm(c) }, (write) =>
          idempotent(c, ports, write),
        ))
      const images = (await repository.list(ports.database, id)).filter((image) => imageIds.includes(image.id))
      return c.json({ images: await present(links, owner, images), warning }, 201)
    })

    app.openapi(remove, async (c) => {
      const { id, imageId } = c.req.valid('param')
      const chosen = { repository, ownerId: id, attachmentIds: [imageId] }
      await idempotent(c, ports, (once) => removeAttachments(once, c.get('user'), chosen))
      await hastenFileDeletion(ports)
      return c.json({ message: 'Zdjęcie zostało usunięte' }, 200)
    })

    app.openapi(secure, async (c) => {
      const { id, imageId } = c.req.valid('param')
      const { storageKey } = await findAttachment(ports.database, repository, { ownerId: id, attachmentId: imageId })
      const file = { owner, key: storageKey, variant: 'original' } as const
      return c.json(await links.secureUrl(file, c.req.valid('query').duration), 200)
    })
  }
}
