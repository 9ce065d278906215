import { getMimeType } from 'hono/utils/mime'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { unlessAbsent } from '../system-error'

type Encoding = 'br' | 'gzip'
type Content = Uint8Array<ArrayBuffer>

export interface StaticFile {
  type: string
  etag: string
  /** The file name changes with the content, so it may be cached for ever. */
  hashed: boolean
  content: Content
  encoded: Partial<Record<Encoding, Content>>
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * Reads the built console into memory. Only files in this table are served, so no path leads out of the folder, and a
 * new build does not affect a running server. The build writes `x.js.br` and `x.js.gz` next to `x.js`.
 * @returns file by URL path; empty if the console is not built
 */
export async function readStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const raw = new Map<string, Content>()
  for (const path of await filesIn(folder)) {
    raw.set(`/${relative(folder, path).split(sep).join('/')}`, new Uint8Array(await readFile(path)))
  }
  const files = new Map<string, StaticFile>()
  for (const [path, content] of raw) {
    if (isEncoding(path, raw) || path.endsWith('.map')) continue
    files.set(path, {
      type: typeOf(path),
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      hashed: path.startsWith('/assets/'),
      content,
      encoded: {
        ...(raw.has(path + suffixes.br) && { br: raw.get(path + suffixes.br) }),
        ...(raw.has(path + suffixes.gzip) && { gzip: raw.get(path + suffixes.gzip) }),
      },
    })
  }
  return files
}

function typeOf(path: string): string {
  if (path.endsWith('.webmanifest')) return 'application/manifest+json'
  return getMimeType(path) ?? 'application/octet-stream'
}

function isEncoding(path: string, all: Map<string, Content>): boolean {
  return Object.values(suffixes).some((suffix) => path.endsWith(suffix) && all.has(path.slice(0, -suffix.length)))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessAbsent)) ?? []
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
