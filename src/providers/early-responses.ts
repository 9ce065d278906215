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
  const early = { token, requestedAt: performance.now(), response }
  answers.set(path, early)
  // Nobody takes a failure that may have passed by then. Who waits for the answer already still sees it.
  response.then(
    ({ ok, status }) => !ok && !isRefusal(status) && answers.get(path) === early && answers.delete(path),
    () => undefined,
  )
}

/** Of the token or the user, which asking anew would not change */
const isRefusal = (status: number) => status === 401 || status === 403

/** The answer to this request, if it was sent early with the same token; each is given once. */
export function takeEarly(path: string, token: string | undefined): Promise<Response> | undefined {
  const early = answers.get(path)
  answers.delete(path)
  return early && early.token === token && performance.now() - early.requestedAt < freshFor ? early.response : undefined
}
