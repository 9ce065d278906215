import { createApp } from '../app'
import type { Ports } from '../ports'
import type { Call } from './host'
import { operationsOf } from './operations'

/** Calls that end the session that asks, and those by a token of their own, are left out. */
const asked = operationsOf(createApp({} as Ports)).filter(
  ({ method, path }) =>
    method !== 'DELETE' &&
    (method === 'GET' || !/^\/api\/(auth|sessions|users)\b/.test(path)) &&
    !path.includes('{token}'),
)

function addresses(path: string): string[] {
  const ids = path.includes('{id}') ? ['1', '2'] : ['']
  return ids.map((id) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const known: Record<string, string> = { id, status: 'SENT', date: '2026-11-23', city: 'Opoczno', year: '2026' }
      return known[name] ?? 'unknown'
    }),
  )
}

/**
 * Asks every call, writes with an empty body.
 * @returns the calls whose answer contains one of the parts, and how many calls were answered
 */
export async function sweep(call: Call, parts: readonly string[], { signedIn = true } = {}) {
  const telling: string[] = []
  let answered = 0
  for (const { method, path } of asked) {
    const queries = method === 'GET' ? ['', '?range=[0,9]', '?withDevices=true'] : ['']
    for (const address of addresses(path).flatMap((one) => queries.map((query) => one + query))) {
      // Two as other programs ask, the third one as browsers do.
      const encodings = address.endsWith('?withDevices=true') ? { 'accept-encoding': 'gzip' } : undefined
      const sent = method === 'GET' ? undefined : {}
      const { status, body, headers } = await call<unknown>(method, address, sent, encodings)
      if (status === 401 && signedIn) throw new Error(`${method} ${address} ended the session`)
      if (status < 300) answered++
      const said = `${JSON.stringify(body)} ${JSON.stringify([...headers])}`
      if (parts.some((part) => said.includes(part))) telling.push(`${method} ${path}`)
    }
  }
  return { telling: [...new Set(telling)], answered }
}
