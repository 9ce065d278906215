import { createHash } from 'node:crypto'
import { filesUnavailable } from '#server/files-unavailable'
import type { FileStore } from '#server/ports'
import { inTime } from '../../in-time'
import type { S3Config } from '../s3'
import { etagOf, NoBucket, s3Bucket, S3Error } from '../s3'
import { messageOf } from '../system-error'
import { checkedKey } from './file-key'
import { markName } from './marked-store'
import type { OpenedBucket } from './opened-bucket'
import { timeLimit } from './opened-bucket'

/** SHA-256 of the content, hexadecimal, stored as metadata */
const sumHeader = 'x-amz-meta-sha256'

/**
 * Stores files as objects in a bucket. An object is written completely or not at all, and may be written again: a key
 * always has the same content.
 */
export function openS3(config: S3Config, limit = timeLimit): OpenedBucket {
  const { bucket, prefix } = config
  const request = s3Bucket(config, 100)

  async function ask(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const headers: Record<string, string> = { 'content-type': 'application/octet-stream' }
    if (body) headers[sumHeader] = headers['x-amz-content-sha256'] = sha256(body)
    const answer = await request(method, `/${prefix}${name}`, { headers, body, limit })
    if (method !== 'DELETE') etagOf(answer)
    return answer
  }

  async function read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const response = await ask('GET', name)
      const content = new Uint8Array(await response.arrayBuffer())
      const sum = response.headers.get(sumHeader)
      if (sum !== null && sum !== sha256(content)) throw new Error('the content does not match its checksum')
      return content
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function remove(name: string): Promise<void> {
    try {
      await ask('DELETE', name)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  /** Any failure rejects with FilesUnavailable. */
  const settle = <T>(request: Promise<T>): Promise<T> => inTime(request, limit).catch(filesUnavailable)

  const store: FileStore = {
    async put(key, content) {
      const name = checkedKey(key)
      await settle(content.arrayBuffer().then((bytes) => ask('PUT', name, new Uint8Array(bytes))))
    },
    async get(key) {
      const content = await settle(read(checkedKey(key)))
      return content && new Blob([content])
    },
    async delete(key) {
      await settle(remove(checkedKey(key)))
    },
  }

  return {
    store,
    place: {
      name: `zasobniku s3://${bucket}/${prefix}`,
      async readMark() {
        const bytes = await settle(read(markName))
        return bytes && new TextDecoder().decode(bytes).trim()
      },
      async writeMark(text) {
        await settle(ask('PUT', markName, new TextEncoder().encode(text)))
      },
    },
    async trouble() {
      const probe = `.termin-probe-${crypto.randomUUID()}`
      try {
        await inTime(
          (async () => {
            await ask('PUT', probe, new TextEncoder().encode('Termin'))
            await read(probe)
            await remove(probe)
            // Without the permission to list, the service does not distinguish a missing file from a forbidden one.
            await read(probe)
          })(),
          limit,
        )
        return undefined
      } catch (error) {
        return troubleText(bucket, error)
      }
    },
  }
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Whether the file does not exist. A missing bucket says nothing about the file. */
function isMissing(error: unknown): boolean {
  return error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket'
}

function troubleText(bucket: string, error: unknown): string {
  if (error instanceof S3Error) {
    const { status, code } = error
    if (code === 'NoSuchBucket') return `Nie ma zasobnika ${bucket}: utwórz go albo popraw TERMIN_FILES.`
    // The last one names the region of the bucket.
    if (
      ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthorizationHeaderMalformed'].includes(code) ||
      status === 401
    )
      return 'Zasobnik nie przyjął klucza: sprawdź AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY i AWS_REGION.'
    if (status === 403)
      return `Klucz nie ma w zasobniku ${bucket} uprawnień s3:PutObject, s3:GetObject, s3:DeleteObject i s3:ListBucket.`
    return `Zasobnik S3 odpowiada błędem (${status}${code && ` ${code}`}).`
  }
  if (error instanceof NoBucket)
    return 'Pod adresem zasobnika nie odpowiada S3: sprawdź TERMIN_FILES_ENDPOINT i połączenie z internetem.'
  return `Zasobnik S3 nie odpowiada (${messageOf(error)}): sprawdź TERMIN_FILES_ENDPOINT i połączenie z internetem.`
}
