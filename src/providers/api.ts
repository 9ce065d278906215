import type { z } from 'zod'
import type { Call, CallInput, CallOutput, ListCall } from '#domain/api/call'
import { requestOf } from '#domain/api/request'
import type { HttpClient, RequestOptions } from './http-client'
import { fileOf } from './http-client'
import { totalFromHeader } from './list-paging'

export interface CallOptions extends Pick<RequestOptions, 'signal' | 'timeout' | 'onProgress'> {
  /** Idempotency-Key of a write, the same for each try */
  key?: string | undefined
  /** The body of a call that takes files */
  form?: FormData
}

/** What a call returns: what its contract says, or a file */
export type CallResult<C extends Call> = C['returns'] extends string ? Blob : CallOutput<C>

/** The calls of the API, by their contracts. They fail with an ApiError, or with the reason of the caller's signal. */
export function createApi({ request: privateRequest, publicRequest }: HttpClient) {
  async function send<C extends Call>(call: C, input: CallInput<C>, { key, form, ...options }: CallOptions) {
    const { path, headers, ...sent } = requestOf(call, input)
    const request = call.access === 'public' ? publicRequest : privateRequest
    return request(path, {
      ...sent,
      ...(form && { body: form }),
      ...options,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(typeof call.returns === 'string' && { as: 'file' as const }),
    })
  }

  return {
    async call<C extends Call>(call: C, input: CallInput<C>, options: CallOptions = {}): Promise<CallResult<C>> {
      const answer = await send(call, input, options)
      return (typeof call.returns === 'string' ? fileOf(answer) : call.returns.parse(answer.json)) as CallResult<C>
    },

    /** A page of a list, and how many rows the whole list has */
    async page<C extends ListCall>(
      call: C,
      input: CallInput<C>,
      options: CallOptions = {},
    ): Promise<{ rows: z.output<C['returns']>; total: number }> {
      const { json, headers } = await send(call, input, options)
      const rows = call.returns.parse(json) as z.output<C['returns']>
      return { rows, total: totalFromHeader(headers.get('content-range')) ?? rows.length }
    },
  }
}
export type Api = ReturnType<typeof createApi>
