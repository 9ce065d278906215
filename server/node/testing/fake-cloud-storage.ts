import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { CRC32C } from '@google-cloud/storage'
import { fakeServer } from './fake-server'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The part of Google Cloud Storage's JSON API that a file store needs, in memory */
export async function fakeCloudStorage(bucket: string) {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const instead: Answer[] = []
  let grantedPermissions = ['storage.objects.create', 'storage.objects.get', 'storage.objects.delete']

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method = '', url = '' } = request
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    requests.push(`${method} ${decodeURIComponent(pathname)}`)
    const body = await buffer(request)
    const other = instead.shift()
    if (other) return other(request, response)

    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const missing = (message: string) => json(404, { error: { code: 404, message, errors: [{ reason: 'notFound' }] } })
    const [, , name = '', rest = ''] = /^(\/upload|\/download)?\/storage\/v1\/b\/([^/]+)\/(.*)$/.exec(pathname) ?? []
    if (name !== bucket) return missing('The specified bucket does not exist.')
    if (rest === 'iam/testPermissions')
      return json(200, {
        permissions: searchParams.getAll('permissions').filter((permission) => grantedPermissions.includes(permission)),
      })
    if (method === 'POST' && rest === 'o') {
      const content = lastPart(body, request.headers['content-type'] ?? '')
      objects.set(searchParams.get('name') ?? '', content)
      return json(200, { bucket, name: searchParams.get('name'), size: String(content.length), crc32c: sumOf(content) })
    }
    const key = decodeURIComponent(rest.replace(/^o\//, ''))
    const content = objects.get(key)
    if (!content) return missing(`No such object: ${bucket}/${key}`)
    if (method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    return response.writeHead(200, stored(sumOf(content))).end(content)
  }
  return {
    ...(await fakeServer(answer)),
    objects,
    requests,
    /** Queues answers for the next requests. */
    next: (...answers: Answer[]) => void instead.push(...answers),
    grant: (permissions: string[]) => {
      grantedPermissions = permissions
    },
  }
}

export const stored = (sum: string) => ({
  'x-goog-hash': `crc32c=${sum}`,
  'x-goog-stored-content-encoding': 'identity',
})

export const refuses =
  (status: number): Answer =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { code: status, message: 'refused' } }))

export const keepsSilent: Answer = () => {}

/** Begins an answer, then drops the connection */
export const breaksOff: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('half')
  setTimeout(() => response.destroy(), 20)
}

/** In multipart/related (RFC 2387) the first part is the description, the last one the file. */
function lastPart(body: Buffer, contentType: string): Buffer {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1]?.replaceAll(/^"|"$|'/g, '') ?? ''
  const end = body.lastIndexOf(`\r\n--${boundary}--`)
  const start = body.lastIndexOf(`--${boundary}\r\n`, end)
  return body.subarray(body.indexOf('\r\n\r\n', start) + 4, end)
}

function sumOf(content: Buffer): string {
  const sum = new CRC32C()
  sum.update(content)
  return sum.toString()
}
