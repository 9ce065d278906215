/** ms (rule A5). The demo's API is in this browser: its first answers wait until a slow machine has made the season. */
export const requestTimeout = import.meta.env.MODE === 'demo' ? 600_000 : 30_000

/** ms after which an early answer is not used any more */
const freshFor = 10_000

interface Early {
  token: string
  requestedAt: number
  response: Promise<Response>
}

const answers = new Map<string, Early>()

export function requestHeaders(token: string | undefined): Record<string, string> {
  return { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
}

export function keepEarly(path: string, token: string): void {
  const response = fetch(path, {
    credentials: 'same-origin',
    headers: requestHeaders(token),
    signal: AbortSignal.timeout(requestTimeout),
  })
  // Prevents an unhandled rejection; who takes the answer still sees the failure.
  response.catch(() => undefined)
  answers.set(path, { token, requestedAt: performance.now(), response })
}

/** The answer to this request, if it was sent early with the same token; each is given once. */
export function takeEarly(path: string, token: string | undefined): Promise<Response> | undefined {
  const early = answers.get(path)
  answers.delete(path)
  return early && early.token === token && performance.now() - early.requestedAt < freshFor ? early.response : undefined
}
