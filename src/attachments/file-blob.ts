import { ApiError, noAnswer, refusal } from '../providers/api-error'

/** Whether this origin keeps the file. A store that signs its own addresses lets no script read from it. */
export function isOurs(url: string): boolean {
  return url.startsWith('/api/files/')
}

/**
 * A file of ours, read by the page itself: a browser that opens or saves an address goes past the service worker, where the demo
 * keeps its files.
 * @throws ApiError where there is no such file, or no answer
 */
export async function fileBlob(url: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, { signal: signal ?? null })
    if (!response.ok) throw refusal(response.status, undefined, url)
    return await response.blob()
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw noAnswer('network')
  }
}

/** Has the browser save a file under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
