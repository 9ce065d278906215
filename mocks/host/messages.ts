import type { DemoHost } from './host'

/** Messages between a page and the shared worker. */
export type ToHost =
  | { kind: 'open'; publicUrl: string; build: string; now: number }
  | { kind: 'fetch'; id: number; now: number; request: PlainRequest }
  | { kind: 'forget'; id: number }

export type ToPage =
  | { kind: 'progress'; text: string }
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; response: PlainResponse }
  | { kind: 'forgotten'; id: number }
  | { kind: 'broken'; id: number; reason: string }

/** Requests and responses cannot be posted between threads; their parts can. */
export interface PlainRequest {
  url: string
  method: string
  headers: [string, string][]
  body: ArrayBuffer | undefined
}

interface PlainResponse {
  status: number
  headers: [string, string][]
  body: ArrayBuffer | undefined
}

export async function toPlainRequest(request: Request): Promise<PlainRequest> {
  const { url, method } = request
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer()
  return { url, method, headers: [...request.headers], body }
}

export async function answer(host: DemoHost, { url, ...init }: PlainRequest): Promise<PlainResponse> {
  const response = await host.fetch(new Request(url, init))
  const body = response.body ? await response.arrayBuffer() : undefined
  return { status: response.status, headers: [...response.headers], body }
}

export function toResponse({ status, headers, body }: PlainResponse): Response {
  return new Response(body, { status, headers })
}
