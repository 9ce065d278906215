import { ApiError, noAnswer, refusal } from '../providers/api-error'

/** Whether this origin keeps the file. A store that signs its own addresses lets no script read from it. */
export function isOurs(url: string): boolean {
  return url.startsWith('/api/files/')
}

/** URL that offers the file for saving. A parameter would break the signature of a cloud storage. */
export function downloadUrl(url: string): string {
  return isOurs(url) ? `${url}&download=1` : url
}

/**
 * Reads a file of ours in the page: opening or saving its URL would bypass the service worker, in which the demo keeps files.
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
