import { ApiError, noAnswer, refusal } from '../providers/api-error'

/** Whether this origin serves the file. A cloud storage allows no script to read from it. */
export function isOurs(url: string): boolean {
  return url.startsWith('/api/files/')
}

/** Address that saves the file. An added parameter would break the signature of a cloud storage. */
export function downloadUrl(url: string): string {
  return isOurs(url) ? `${url}&download=1` : url
}

/**
 * Reads a file of ours within the page: a navigation to its address would bypass the service worker that serves it in
 * the demo.
 */
export async function fileBlob(url: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, { signal: signal ?? null })
    if (!response.ok) throw refusal(response.status, undefined, url)
    // Every file of ours names itself; the page of a network that wants a sign-in does not.
    if (!response.headers.has('content-disposition')) throw noAnswer('network')
    return await response.blob()
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw noAnswer('network')
  }
}
