import { useGetList } from 'react-admin'
import type { RefrigerantEntry } from '#domain/refrigerant/entry'

/** More than a device has in its life */
const maxEntries = 100

/** The refrigerant records of a device, the newest first */
export function useEntriesOf(deviceId: number, { enabled = true }: { enabled?: boolean } = {}) {
  const params = {
    filter: { deviceId },
    sort: { field: 'performedOn', order: 'DESC' },
    pagination: { page: 1, perPage: maxEntries },
  } as const
  return useGetList<RefrigerantEntry>('refrigerant-entries', params, { enabled })
}
