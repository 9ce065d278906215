import { resolve } from 'node:path'

export type FilesConfig =
  | { kind: 'folder'; folder: string }
  /** Google Cloud Storage; `endpoint` replaces Google's own. */
  | (Bucket & { kind: 'cloud'; endpoint: string | undefined })
  | (Bucket & S3Access & { kind: 's3'; endpoint: string })

interface Bucket {
  bucket: string
  /** Empty, or ends with a slash */
  prefix: string
}

interface S3Access {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The name of a bucket by the rules of Google and of S3, and optionally a folder in it */
const cloud = /^(gs|s3):\/\/([a-z0-9][a-z0-9._-]{1,220}[a-z0-9])((?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*)\/?$/

/** Whether a text is no address, which as a path would name a folder such as 's3:' */
export function isFolder(text: string): boolean {
  return !/^(gs|s3):|^[a-z][a-z0-9+.-]*:\/\//i.test(text)
}

export function isFilesPlace(text: string): boolean {
  return isFolder(text) || cloud.test(text)
}

export const isS3Place = (text: string) => text.startsWith('s3:') && cloud.test(text)

/** What S3 needs, as pairs of key and expected value */
export function missingForFiles(environment: Record<string, string | undefined>): [string, string][] {
  const place = ['TERMIN_FILES', 'TERMIN_BACKUP_BUCKET'].find((key) => environment[key]?.startsWith('s3:'))
  if (!place) return []
  return (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
    .filter((key) => !environment[key])
    .map((key) => [key, `klucza dostępu do zasobnika S3, bo ${place}=s3://…`])
}

/** Where attachments are stored; by default in the data folder */
export function filesConfig(
  place: string | undefined,
  { dataFolder, endpoint, s3 }: { dataFolder: string; endpoint: string | undefined; s3: S3Access },
): FilesConfig {
  const [, scheme, bucket, path = ''] = cloud.exec(place ?? '') ?? []
  if (bucket === undefined) return { kind: 'folder', folder: place ? resolve(place) : resolve(dataFolder, 'files') }
  const prefix = path && `${path.slice(1)}/`
  if (scheme === 'gs') return { kind: 'cloud', bucket, prefix, endpoint }
  return { kind: 's3', bucket, prefix, ...s3, endpoint: endpoint ?? `https://s3.${s3.region}.amazonaws.com` }
}
