import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newestRegularBackup, outdatedBackups, parseBackupName } from '#domain/backup/backup'
import { failureText } from '#server/http/failure-text'
import type { Log } from '#server/ports'
import { makeFolder } from '../data-folder'
import type { S3Config } from '../s3'
import { etagOf, NoBucket, s3Bucket, S3Error } from '../s3'
import { listBackups } from './folder'

interface BackupBucket {
  /** Names of the backups in it, in no order */
  list(): Promise<string[]>
  /**
   * Copies what the folder has and the bucket lacks, and deletes all but the newest of each kind there, too (rule B2).
   * One that cannot be deleted is only logged.
   * @returns the newest nightly or manual one that is there now
   * @throws S3Error, or the error of network or disk
   */
  follow(folder: string, keep: number, log: Log): Promise<{ copied: number; newest: string | undefined }>
  /**
   * Copies a backup into the folder; its name there is complete or absent.
   * @returns its path
   */
  fetch(name: string, folder: string): Promise<string>
}

/** For people: what the bucket did instead of what was asked for; undefined for an error of something else */
export function bucketTrouble(error: unknown): string | undefined {
  if (error instanceof S3Error) return `zasobnik odmówił (${`${error.status} ${error.code}`.trim()})`
  if (error instanceof NoBucket) return 'pod adresem zasobnika nie odpowiada S3'
  // What `fetch` throws without an answer: TypeError, or the end of AbortSignal.timeout
  const away = error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
  return away ? 'zasobnik nie odpowiada' : undefined
}

/** Bytes of a part: S3 takes 10,000 of them, each of at least 5 MiB but the last. One is held in memory. */
const partSize = 16 * 1024 * 1024
/** ms for one request that holds a part, and for a whole download */
const partLimit = 5 * 60_000
const downloadLimit = 6 * 3_600_000

/** A bucket that holds copies of the backups; a large one goes there in parts. */
export function openBackupBucket(config: S3Config, size = partSize): BackupBucket {
  const { prefix } = config
  const request = s3Bucket(config, 200)

  function ask(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    { body, limit = partLimit }: { body?: Uint8Array<ArrayBuffer>; limit?: number } = {},
  ): Promise<Response> {
    const sum = createHash('sha256').update(body ?? '')
    return request(method, path, { headers: { 'x-amz-content-sha256': sum.digest('hex') }, body, limit })
  }

  async function list(): Promise<string[]> {
    const names: string[] = []
    for (let after: string | undefined, first = true; first || after !== undefined; first = false) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(after !== undefined && { 'continuation-token': after }),
      })
      const text = await (await ask('GET', `?${query}`)).text()
      if (!text.includes('<ListBucketResult')) throw new NoBucket()
      names.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.slice(prefix.length)))
      after = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
    }
    return names.filter((name) => parseBackupName(name))
  }

  async function upload(path: string, name: string): Promise<void> {
    const object = `/${prefix}${name}`
    const start = await (await ask('POST', `${object}?uploads=`)).text()
    const uploadId = /<UploadId>([^<]+)</.exec(start)?.[1]
    if (uploadId === undefined) throw new NoBucket()
    const id = encodeURIComponent(uploadId)
    const file = await open(path, 'r')
    try {
      const parts: string[] = []
      for (let at = 0; ; at += size) {
        const { buffer, bytesRead } = await file.read(new Uint8Array(size), 0, size, at)
        if (bytesRead === 0) break
        const number = parts.length + 1
        const query = `?partNumber=${number}&uploadId=${id}`
        const answer = await ask('PUT', object + query, { body: buffer.subarray(0, bytesRead) })
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(answer)}</ETag></Part>`)
        if (bytesRead < size) break
      }
      const whole = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const end = await ask('POST', `${object}?uploadId=${id}`, { body: new TextEncoder().encode(whole) })
      const answer = await end.text()
      // S3 may answer 200 and fail while it joins the parts.
      if (/<Error>/.test(answer)) throw new Error('the bucket of the backups did not join the parts')
      if (!answer.includes('<CompleteMultipartUploadResult')) throw new NoBucket()
    } catch (error) {
      await ask('DELETE', `${object}?uploadId=${id}`).catch(() => undefined)
      throw error
    } finally {
      await file.close()
    }
  }

  async function remove(name: string, log: Log): Promise<void> {
    try {
      await ask('DELETE', `/${prefix}${name}`)
    } catch (error) {
      log.warn('outdated copy not deleted', { name, error: failureText(error) })
    }
  }

  return {
    list,
    async follow(folder, keep, log) {
      const there = await list()
      const here = (await listBackups(folder)).map(({ name }) => name)
      const outdated = outdatedBackups([...new Set([...there, ...here])], keep)
      const missing = here.filter((name) => !there.includes(name) && !outdated.includes(name))
      for (const name of missing.toReversed()) await upload(join(folder, name), name)
      for (const name of outdated) if (there.includes(name)) await remove(name, log)
      return { copied: missing.length, newest: newestRegularBackup([...there, ...missing]) }
    },
    async fetch(name, folder) {
      await makeFolder(folder)
      const draft = join(folder, `${name}.${process.pid}.half`)
      try {
        const answer = await ask('GET', `/${prefix}${name}`, { limit: downloadLimit })
        etagOf(answer)
        const { body } = answer
        if (!body) throw new Error('the bucket of the backups sent nothing')
        await pipeline(
          Readable.from(body as AsyncIterable<Uint8Array>),
          createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
        )
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return join(folder, name)
    },
  }
}
