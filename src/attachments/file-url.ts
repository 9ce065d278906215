import { ApiError, noAnswer, refusal } from '../providers/api-error'

/** Whether this origin keeps the file. A store that signs its own addresses lets no script read from it. */
export function isOurs(url: string): boolean {
  return url.startsWith('/api/files/')
}

/** The same file, offered for saving. A store that signs its own addresses would not know ours any more. */
export function downloadUrl(url: string): string {
  return isOurs(url) ? `${url}&download=1` : url
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
