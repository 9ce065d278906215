import { vi } from 'vitest'
import type { Call as ContractCall } from '#domain/api/call'
import { refusalsOf } from '#domain/api/call'

export interface Call {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

/** Returns a Response, or the JSON of a 200; throws for a network failure. */
type Handler = (call: Call) => unknown
export type Handlers = Record<string, Handler>

const modules = import.meta.glob<object>('../../domain/**/*contract.ts', { eager: true })
/** The call of each contract, by what a request begins with */
const contractCalls = callsIn(modules, 4).map((call): [RegExp, ContractCall] => [
  new RegExp(`^${call.method.toUpperCase()} ${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  call,
])
const callOf = (request: string) => contractCalls.find(([pattern]) => pattern.test(request))?.[1]

function callsIn(value: unknown, depth: number): ContractCall[] {
  if (typeof value !== 'object' || value === null) return []
  if ('method' in value && 'returns' in value) return [value as ContractCall]
  return depth === 0 ? [] : Object.values(value).flatMap((part) => callsIn(part, depth - 1))
}

const deviations: string[] = []
/** What handlers answered that no contract has; forgets it. */
export const takeDeviations = () => deviations.splice(0)

async function compareRefusal(request: string, answer: Response) {
  const call = callOf(request)
  const problem = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null
  if (call && typeof problem?.error === 'string' && !refusalsOf(call).some((code) => code === problem.error))
    deviations.push(`${request} never answers ${problem.error}`)
}

/**
 * Stubs the network: `{ 'GET /api/clients': () => [] }`. Returns the list of calls, to which each call is added. A test
 * fails if it answers a call or a problem that no contract has; the console itself decodes the answers.
 */
export function stubApi(handlers: Handlers): Call[] {
  const calls: Call[] = []
  deviations.push(
    ...Object.keys(handlers)
      .filter((request) => !callOf(request))
      .map((request) => `there is no call ${request}`),
  )
  const fetch = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? undefined)
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body,
    }
    calls.push(call)
    const answer = await handlers[`${call.method} ${call.path}`]?.(call)
    if (answer instanceof Response && !answer.ok) await compareRefusal(`${call.method} ${call.path}`, answer)
    if (answer === undefined) return problem(404, 'NOT_FOUND', `nothing answers ${call.method} ${call.path}`)
    return answer instanceof Response ? answer : Response.json(answer)
  }
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('XMLHttpRequest', progressRequestOver(fetch))
  return calls
}

export function problem(status: number, error: string, message: string, more: object = {}): Response {
  return Response.json({ error, message, ...more }, { status })
}

/** A page of a list, with `Content-Range` */
export function paged(resource: string, rows: unknown[], total = rows.length, offset = 0): Response {
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
  return Response.json(rows, { headers: { 'content-range': `${resource} ${range}/${total}` } })
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** XMLHttpRequest over a stubbed `fetch`: half of the body is reported as sent, then the answer comes. */
function progressRequestOver(fetch: Fetch) {
  return class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private method = 'GET'
    private url = ''
    private readonly headers = new Headers()
    private responseHeaders = new Headers()

    open(method: string, url: string) {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    getAllResponseHeaders() {
      return [...this.responseHeaders].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    async send(body: BodyInit) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }))
      try {
        const answer = await fetch(this.url, { method: this.method, headers: this.headers, body })
        this.responseText = await answer.text()
        this.status = answer.status
        this.responseHeaders = answer.headers
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
    }
  }
}
