import { resolve } from 'node:path'

export type FilesConfig =
  | { kind: 'folder'; folder: string }
  /** `prefix` is empty or ends with a slash; `endpoint` replaces Google's own. */
  | { kind: 'cloud'; bucket: string; prefix: string; endpoint: string | undefined }

/** The name of a bucket by Google's rules, and optionally a folder in it */
const cloud = /^gs:\/\/([a-z0-9][a-z0-9._-]{1,220}[a-z0-9])((?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*)\/?$/

export function isFilesPlace(text: string): boolean {
  return !text.startsWith('gs:') || cloud.test(text)
}

/** Where attachments are stored; by default in the data folder */
export function filesConfig(
  place: string | undefined,
  { dataFolder, endpoint }: { dataFolder: string; endpoint: string | undefined },
): FilesConfig {
  const [, bucket, path = ''] = cloud.exec(place ?? '') ?? []
  if (bucket !== undefined) return { kind: 'cloud', bucket, prefix: path && `${path.slice(1)}/`, endpoint }
  return { kind: 'folder', folder: place ? resolve(place) : resolve(dataFolder, 'files') }
}
