import { createApp } from '../app'
import type { Ports } from '../ports'
import type { TestCall } from './host'
import { operationsOf } from './operations'

const all = operationsOf(createApp({} as Ports))
const requests = {
  /** Writes of accounts and sessions are left out: they could end the session that asks. */
  kept: all.filter(
    ({ method, path }) => method !== 'DELETE' && (method === 'GET' || !/^\/api\/(auth|sessions|users)\b/.test(path)),
  ),
  deleted: all.filter(({ method }) => method === 'DELETE'),
}

function addresses(path: string, tokens: readonly string[]): string[] {
  const ids = path.includes('{id}') ? ['1', '2'] : ['']
  return (path.includes('{token}') ? tokens : ['']).flatMap((token) =>
    ids.map((id) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const values: Record<string, string> = {
          id,
          token,
          status: 'SENT',
          date: '2026-11-23',
          city: 'Opoczno',
          year: '2026',
        }
        return values[name] ?? 'unknown'
      }),
    ),
  )
}

interface Options {
  signedIn?: boolean
  /** Tokens of customers' links, in place of `{token}` */
  tokens?: readonly string[]
  /** Asks the calls that delete, in place of all others */
  deleting?: boolean
}

/**
 * Asks every call, writes with an empty body.
 * @returns the calls whose answer contains one of the parts, and how many calls were answered
 */
export async function sweep(
  call: TestCall,
  parts: readonly string[],
  { signedIn = true, tokens = ['unknown'], deleting = false }: Options = {},
) {
  const telling: string[] = []
  let count = 0
  for (const { method, path } of requests[deleting ? 'deleted' : 'kept']) {
    const queries = method === 'GET' ? ['', '?range=[0,9]&withDevices=true'] : ['']
    for (const address of addresses(path, tokens).flatMap((one) => queries.map((query) => one + query))) {
      // One as other programs ask, the other one as browsers do.
      const encodings = address.includes('?') ? { 'accept-encoding': 'gzip' } : undefined
      const payload = method === 'GET' || deleting ? undefined : {}
      const { status, body, headers } = await call<unknown>(method, address, payload, encodings)
      if (status === 401 && signedIn) throw new Error(`${method} ${address} ended the session`)
      if (status < 300) count++
      const text = `${JSON.stringify(body)} ${JSON.stringify([...headers])}`
      if (parts.some((part) => text.includes(part))) telling.push(`${method} ${path}`)
    }
  }
  return { telling: [...new Set(telling)], answered: count }
}
