import { z } from 'zod'
import { wholeNumberParamSchema } from '#domain/api/number-param'
import { attachmentOwners } from '#domain/attachments/attachment'
import { safeFileName } from '#domain/attachments/file-name'
import { ApiProblem, notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint } from '../http/endpoint'
import type { Ports } from '../ports'
import { fileLinks, fileVariants } from './file-links'
import { attachmentRepositories } from './attachment-repository'

const missing = 'Nie znaleziono pliku'

const file = endpoint('public', {
  method: 'get',
  path: '/api/files/{owner}/{key}/{variant}',
  tags: ['files'],
  summary: 'A picture or document by its signed address; `download=1` offers it for saving',
  request: {
    params: z.object({ owner: z.string().max(20), key: z.string().max(100), variant: z.string().max(20) }),
    query: z.object({
      expires: wholeNumberParamSchema,
      signature: z.string().max(100),
      download: z.enum(['1']).optional(),
    }),
  },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
  },
})

const params = z.object({ owner: z.enum(attachmentOwners), key: z.string(), variant: z.enum(fileVariants) })

export function fileRoutes(app: App, ports: Ports): void {
  const links = fileLinks(ports)

  app.openapi(file, async (c) => {
    const { expires, signature, download } = c.req.valid('query')
    const asked = params.safeParse(c.req.valid('param'))
    if (!asked.success || !(await links.isOurs(asked.data, expires, signature))) throw notFound(missing)
    const seconds = Math.ceil(expires - ports.clock.now().getTime() / 1000)
    if (seconds <= 0) throw new ApiProblem('LINK_EXPIRED', 'Adres pliku wygasł. Odśwież stronę.')

    const { owner, key, variant } = asked.data
    const image = await attachmentRepositories[owner].findByKey(ports.database, key)
    const kept = variant === 'thumbnail' ? image?.thumbnailKey : image?.storageKey
    const content = kept && (await ports.fileStore.get(kept))
    if (!image || !content) throw notFound(missing)

    const contentType = variant === 'thumbnail' ? 'image/jpeg' : image.contentType
    const name = variant === 'thumbnail' ? safeFileName(image.originalName, 'image/jpeg') : image.originalName
    c.set('fileHeaders', {
      'Content-Disposition': `${download ? 'attachment' : 'inline'}; filename*=UTF-8''${extendedValue(name)}`,
      'Content-Security-Policy': policy,
      'Cache-Control': `private, max-age=${seconds}, immutable`,
    })
    return c.body(content.stream(), 200, { 'Content-Type': contentType, 'Content-Length': String(content.size) })
  })
}

/** Whatever a file contains, it runs and fetches nothing; browsers still show documents in their own viewers. */
const policy = "sandbox; default-src 'none'; frame-ancestors 'self'"

/** RFC 8187, 3.2.1: encodeURIComponent leaves these characters unencoded, but they are not allowed there. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
