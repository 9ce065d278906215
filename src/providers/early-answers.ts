/** ms */
export const requestTimeout = 30_000

/** Answers older than this are asked for again, ms. */
const freshFor = 10_000

interface Early {
  token: string
  asked: number
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
  // Whoever takes it hears of a failure; where nobody does, it concerns nobody.
  response.catch(() => undefined)
  answers.set(path, { token, asked: performance.now(), response })
}

/** The answer to this very request, where it was asked early by the same session; each answers once. */
export function takeEarly(path: string, token: string | undefined): Promise<Response> | undefined {
  const early = answers.get(path)
  answers.delete(path)
  return early && early.token === token && performance.now() - early.asked < freshFor ? early.response : undefined
}
