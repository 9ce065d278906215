import type { DataProvider, RaRecord } from 'react-admin'
import type { Api, CallOptions } from './api'
import { createApi } from './api'
import type { HttpClient } from './http-client'
import { pageOf, totalFromHeader } from './list-paging'
import { listPath } from './list-path'
import { randomKey } from './random-key'
import { arrayOf, decoderOf, resourceOf } from './resources'

export type TerminDataProvider = DataProvider & Api

/**
 * react-admin's methods over the calls of the contracts. Each write sends an Idempotency-Key (`meta.idempotencyKey`, by
 * default a new one), an update also the version it started from as `If-Match` (409 if it is stale).
 */
export function createDataProvider(http: HttpClient): TerminDataProvider {
  const api = createApi(http)

  async function list(resource: string, { pagination, sort, filter, signal }: ListParams) {
    const definition = await resourceOf(resource)
    const page = pagination ?? { page: 1, perPage: 1000 }
    const path = listPath(definition.list.path, definition.query, { pagination: page, sort, filter })
    const { json, headers } = await http.request(path, { signal })
    const records = arrayOf(json).map(decoderOf(definition))
    const total = totalFromHeader(headers.get('content-range'))
    if (total !== undefined) return { data: records, total }
    return { data: pageOf(records, page, sort), total: records.length }
  }

  async function call(
    resource: string,
    kind: 'get' | 'create' | 'update' | 'delete',
    input: object,
    options: CallOptions,
  ) {
    const contract = (await resourceOf(resource))[kind]
    if (!contract) throw new Error(`${resource}: the API has no call for '${kind}'`)
    // The contracts check it; react-admin knows records as RaRecord.
    return (await api.call(contract, input, options)) as RaRecord
  }

  const standard = {
    getList: (resource, params) => list(resource, params),

    async getOne(resource, { id, signal }) {
      const { query } = await resourceOf(resource)
      return { data: await call(resource, 'get', { id, ...query }, { signal }) }
    },

    async getMany(resource, { ids, signal }) {
      const { data } = await list(resource, { filter: { ids }, signal })
      return { data }
    },

    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, { ...params, filter: { ...filter, [target]: id } }),

    async create(resource, { data, meta }) {
      const { created = identity } = await resourceOf(resource)
      return { data: await call(resource, 'create', { body: created(data as never) }, keyOf(meta)) }
    },

    async update(resource, { id, data, previousData, meta }) {
      const { updated = identity } = await resourceOf(resource)
      const version: unknown = previousData?.version
      return { data: await call(resource, 'update', { id, body: updated(data as never), version }, keyOf(meta)) }
    },

    async updateMany(resource, { ids, data }) {
      // A call of the API takes a whole record, a bulk action gives some of its fields.
      for (const id of ids) {
        const { data: record } = await standard.getOne(resource, { id })
        await standard.update(resource, { id, data: { ...record, ...data }, previousData: record })
      }
      return { data: ids }
    },

    async delete(resource, { id, meta }) {
      return { data: { ...(await call(resource, 'delete', { id }, keyOf(meta))), id } }
    },

    async deleteMany(resource, { ids }) {
      // In sequence, since deleting a client's last device deletes the client.
      for (const id of ids) await standard.delete(resource, { id })
      return { data: ids }
    },
  } as DataProvider

  return { ...standard, ...api, supportAbortSignal: true }
}

interface ListParams {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: 'ASC' | 'DESC' }
  filter?: unknown
  signal?: AbortSignal
}

const identity = (data: unknown) => data

const keyOf = (meta?: { idempotencyKey?: string }) => ({ key: meta?.idempotencyKey ?? randomKey() })
