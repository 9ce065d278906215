/**
 * `fetch` with upload progress, which only XMLHttpRequest reports.
 * @param onProgress called with the share that has been sent, 0 to 1
 * @throws TypeError where no answer came, and the signal's reason where it was aborted, as `fetch` does
 */
export function fetchWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(method, url)
    for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    call.addEventListener('load', () => resolve(answerOf(call)))
    call.addEventListener('error', () => reject(new TypeError('no answer')))
    call.addEventListener('abort', () => reject(signal?.reason as Error))
    if (signal?.aborted) return reject(signal.reason as Error)
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    call.send(body as XMLHttpRequestBodyInit)
  })
}

function answerOf(call: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(call.responseText || null, { status: call.status, headers })
}
