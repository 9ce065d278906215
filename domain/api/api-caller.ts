import type { Call, CallInput, CallOutput } from './call'
import { requestOf } from './request'

/** What of `fetch` is needed; the domain knows no types of the web. */
type Fetch = (
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ ok: boolean; status: number; text(): Promise<string> }>

/** A call whose body and answer are JSON */
type JsonCall = Call & { returns: { parse(value: unknown): unknown }; form?: never }

/**
 * Carries out a call of a contract.
 * @throws Error for a refusal, with its status and body
 */
export type CallApi = <C extends JsonCall>(call: C, input: CallInput<C>) => Promise<CallOutput<C>>

/**
 * The typed client of programs without a screen.
 * @param token of a session; public calls need none
 */
export function apiCaller(fetch: Fetch, url: string, token?: string): CallApi {
  return async <C extends JsonCall>(call: C, input: CallInput<C>) => {
    const { method, path, headers, body } = requestOf(call, input)
    const response = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return call.returns.parse(JSON.parse(text)) as CallOutput<C>
  }
}
