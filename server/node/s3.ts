import { AwsClient } from 'aws4fetch'
import type { FilesConfig } from './attachments/files-config'

export type S3Config = Extract<FilesConfig, { kind: 's3' }>

/** What the service answered instead of what was asked for */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    /** 'NoSuchBucket', 'AccessDenied', … */
    readonly code: string,
  ) {
    super(`the bucket answered ${status} ${code}`.trim())
  }
}

/** An answer of success that no bucket gives: from a proxy, or the sign-in page of a network */
export class NoBucket extends Error {
  constructor() {
    super('what answers in place of the bucket is none')
  }
}

/**
 * S3 names the ETag of each object, or part of one, that it stores or sends.
 * @throws NoBucket if the answer has none
 */
export function etagOf({ headers }: Response): string {
  const etag = headers.get('etag')
  if (etag === null) throw new NoBucket()
  return etag
}

interface S3Request {
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | undefined
  /** ms */
  limit: number
}

/**
 * A bucket of any service with the API of Amazon S3 (AWS, MinIO, Ceph, Garage, R2 …), addressed by path. Busy answers
 * are tried again.
 * @param initRetryMs the longest pause before the first of three repetitions
 * @returns asks for a path below the bucket; rejects with S3Error, or with the error of the network
 */
export function s3Bucket({ bucket, endpoint, ...access }: S3Config, initRetryMs: number) {
  const client = new AwsClient({ ...access, service: 's3', retries: 3, initRetryMs })
  return async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, { limit, body, headers }: S3Request) => {
    const response = await client.fetch(`${endpoint}/${bucket}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
      ...(headers && { headers }),
      ...(body && { body }),
    })
    if (response.ok) return response
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
    throw new S3Error(response.status, code)
  }
}
