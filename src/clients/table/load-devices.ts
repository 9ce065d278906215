import type { DataProvider } from 'ra-core'
import { maxPageSize } from '#domain/api/list-query'
import type { Device } from '#domain/devices/device'
import type { Order } from './table-state'

/** So many ids fit into an address that every proxy lets through. */
const idsAtOnce = 500

interface Asked {
  dataProvider: DataProvider
  order: Order
  signal: AbortSignal
}

/** All devices that pass a filter, in parts of 1000 and in the order of the table; `total` may change on the way. */
export async function* allDevices(
  { dataProvider, order, signal }: Asked,
  filter: Record<string, unknown>,
): AsyncGenerator<{ devices: Device[]; total: number }> {
  // A device that moves in the list while it is read must not be written twice.
  const seen = new Set<number>()
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList<Device>('devices', {
      pagination: { page, perPage: maxPageSize },
      sort: order,
      filter,
      signal,
    })
    signal.throwIfAborted()
    const devices = data.filter(({ id }) => !seen.has(id))
    for (const { id } of devices) seen.add(id)
    yield { devices, total }
    if (page * maxPageSize >= total || data.length === 0) return
  }
}

/** These devices, as far as they are still there. */
export async function* someDevices(
  asked: Asked,
  ids: readonly number[],
): AsyncGenerator<{ devices: Device[]; total: number }> {
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const part = ids.slice(from, from + idsAtOnce)
    for await (const { devices } of allDevices(asked, { ids: part })) yield { devices, total: ids.length }
  }
}
