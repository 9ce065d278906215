import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fakeServer } from './fake-server'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export const s3Access = { region: 'eu-central-1', accessKeyId: 'AKIATERMIN', secretAccessKey: 'tajny/klucz+S3' }

/** The part of Amazon S3's REST API that a file store needs, in memory; requests with a wrong signature are refused. */
export async function fakeS3(bucket: string) {
  const objects = new Map<string, { content: Buffer; sum: string }>()
  const requests: string[] = []
  const uploads: Map<number, Buffer>[] = []

  /** Two keys a page */
  function listingOf(query: URLSearchParams): string {
    const from = Number(query.get('continuation-token') ?? 0)
    const keys = [...objects.keys()].filter((each) => each.startsWith(query.get('prefix') ?? '')).toSorted()
    const more = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    return `<ListBucketResult>${keys
      .slice(from, from + 2)
      .map((each) => `<Contents><Key>${each}</Key></Contents>`)
      .join('')}${more}</ListBucketResult>`
  }
  const instead: (Answer | undefined)[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method = '', url = '' } = request
    requests.push(`${method} ${url}`)
    const body = await buffer(request)
    const other = instead.shift()
    if (other) return other(request, response)
    const refuse = (status: number, code: string) => s3Refuses(status, code)(request, response)
    if (!isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch')
    const { pathname, searchParams } = new URL(url, 'http://s3')
    const [, name, key = ''] = /^\/([^/]+)(?:\/(.*))?$/.exec(pathname) ?? []
    if (name !== bucket) return refuse(404, 'NoSuchBucket')
    const upload = searchParams.get('uploadId')
    if (searchParams.has('list-type')) return response.end(listingOf(searchParams))
    if (searchParams.has('uploads')) {
      uploads.push(new Map())
      return response.end(`<R><UploadId>${uploads.length}</UploadId></R>`)
    }
    if (upload !== null) {
      const parts = uploads[Number(upload) - 1]!
      if (method === 'DELETE') return response.writeHead(204).end()
      const part = Number(searchParams.get('partNumber'))
      if (method === 'PUT') parts.set(part, body)
      else objects.set(key, { content: Buffer.concat([...parts.values()]), sum: '' })
      response.writeHead(200, method === 'PUT' ? { etag: `"part-${part}"` } : {})
      return response.end(method === 'PUT' ? '' : '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
    }
    if (method === 'PUT') {
      objects.set(key, { content: body, sum: String(request.headers['x-amz-meta-sha256']) })
      return response.writeHead(200, { etag: '"object"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return refuse(404, 'NoSuchKey')
    return response.writeHead(200, { etag: '"object"', 'x-amz-meta-sha256': object.sum }).end(object.content)
  }
  return {
    ...(await fakeServer(answer)),
    objects,
    requests,
    /** Configuration of a server that may read and write it */
    environment: {
      AWS_REGION: s3Access.region,
      AWS_ACCESS_KEY_ID: s3Access.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3Access.secretAccessKey,
    },
    /** Queues answers for the next requests; undefined for the usual one */
    next: (...answers: (Answer | undefined)[]) => void instead.push(...answers),
  }
}

export const s3Refuses =
  (status: number, code: string): Answer =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>refused</Message></Error>`)

/** What a proxy or the sign-in page of a network says in place of the bucket */
export const signInPage: Answer = (_, response) => response.end('<html><title>Zaloguj się</title></html>')

/** Signature Version 4, as AWS documents it ('Authenticating Requests: Using the Authorization Header') */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=(\w{64})$/
  const [, keyId, scope = '', signedHeaders = '', signature] = authorization.exec(headers.authorization ?? '') ?? []
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const [path, query = ''] = (url ?? '').split('?')
  const canonical = [method, path, query.split('&').toSorted().join('&'), lines.join(''), signedHeaders, payload].join(
    '\n',
  )
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${s3Access.secretAccessKey}`)
  return keyId === s3Access.accessKeyId && signature === hmac(key, text).toString('hex')
}
