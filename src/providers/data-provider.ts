import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import simpleRest from 'ra-data-simple-rest'
import type { Actions } from './actions'
import { createActions } from './actions'
import type { Api } from './api'
import { createApi } from './api'
import type { HttpClient, RequestOptions } from './http-client'
import { pageOf, totalOf } from './list-paging'
import { listPath } from './list-path'
import { keyed } from './actions/action'
import { randomKey } from './random-key'
import { arrayOf, resourceWire } from './resources'

export type TerminDataProvider = DataProvider & Actions & Api

/** Answer to DELETE; `clientDeleted`: the client was deleted with the last device */
export interface Deleted extends RaRecord {
  message?: string
  clientDeleted?: boolean
}

/**
 * react-admin's calls of the API. Bodies and answers pass the domain's codecs. Each write sends an Idempotency-Key (`meta.idempotencyKey`, by default
 * a new one), an update also the version it started from as `If-Match` (409 if it is stale).
 */
export function createDataProvider(http: HttpClient): TerminDataProvider {
  const rest = (headers: Record<string, string>) =>
    simpleRest('/api', (url, options) => simpleRestCall(url, options, headers))

  async function simpleRestCall(
    url: string,
    { method, body, signal }: RequestInit = {},
    headers: Record<string, string>,
  ) {
    const answer = await http.request(url, {
      method: method as RequestOptions['method'],
      ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
      headers,
      signal: signal ?? undefined,
    })
    return { status: 200, headers: answer.headers, body: '', json: answer.json }
  }

  async function list(
    resource: string,
    ofReference: string | undefined,
    { pagination, sort, filter, signal }: ListParams,
  ) {
    const { path = `/api/${resource}`, query, decode, listOf = arrayOf } = resourceWire(resource)
    const page = pagination ?? { page: 1, perPage: 1000 }
    const { json, headers } = await http.request(
      ofReference ?? listPath(path, query, { pagination: page, sort, filter }),
      { signal },
    )
    const records = listOf(json).map(decode)
    const total = totalOf(headers.get('content-range'))
    if (total !== undefined) return { data: records, total }
    return { data: pageOf(records, page, sort), total: records.length }
  }

  const standard = {
    getList: (resource, params) => list(resource, undefined, params),

    async getOne(resource, { id, signal }) {
      const { query, decode } = resourceWire(resource)
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const { json } = await http.request(`/api/${resource}/${encodeURIComponent(id)}${search}`, { signal })
      return { data: decode(json) }
    },

    async getMany(resource, { ids, signal }) {
      const { data } = await list(resource, undefined, { filter: { ids }, signal })
      return { data }
    },

    getManyReference(resource, { target, id, filter, ...params }) {
      const path = resourceWire(resource).references?.[target]?.(id)
      return list(resource, path, { ...params, filter: { ...filter, [target]: id } })
    },

    async create(resource, { data, meta }) {
      const { decode, encode = same } = resourceWire(resource)
      const answer = await rest(keyOf(meta)).create(resource, {
        data: encode(data) as Partial<RaRecord>,
      })
      return { data: decode(answer.data) }
    },

    async update(resource, { id, data, previousData, meta }) {
      const { decode, encode = same } = resourceWire(resource)
      const version: unknown = previousData?.version
      const headers = { ...keyOf(meta), ...(typeof version === 'number' && { 'if-match': `"${version}"` }) }
      const answer = await rest(headers).update(resource, { id, data: encode(data) as Partial<RaRecord>, previousData })
      return { data: decode(answer.data) }
    },

    async delete(resource, { id, meta }) {
      const { data } = await rest(keyOf(meta)).delete<Deleted>(resource, { id })
      return { data: { ...data, id } }
    },

    async updateMany(): Promise<never> {
      throw new Error('updateMany: no screen changes several records at once')
    },

    async deleteMany(resource, { ids }) {
      const done: Identifier[] = []
      // In sequence, since deleting a client's last device deletes the client.
      for (const id of ids) {
        await rest(keyOf()).delete(resource, { id })
        done.push(id)
      }
      return { data: done }
    },
  } as DataProvider

  const actions = createActions(http, standard)
  return { ...standard, ...actions, ...createApi(http), supportAbortSignal: true }
}

interface ListParams {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: 'ASC' | 'DESC' }
  filter?: unknown
  signal?: AbortSignal
}

const same = (data: unknown) => data

const keyOf = (meta?: { idempotencyKey?: string }): Record<string, string> => keyed(meta?.idempotencyKey ?? randomKey())
