import { useGetList } from 'react-admin'
import type { Duty } from '#domain/duties/duty'

/** More than a device ever has */
const maxDuties = 100

/** The duties of a device, the first due first */
export function useDutiesOf(deviceId: number) {
  return useGetList<Duty>('duties', {
    filter: { deviceId },
    sort: { field: 'dueOn', order: 'ASC' },
    pagination: { page: 1, perPage: maxDuties },
  })
}

/** What is due at some devices, passed or open */
export function useCurrentDuties(deviceIds: readonly number[]) {
  return useGetList<Duty>(
    'duties',
    {
      filter: { deviceIds, state: 'CURRENT' },
      sort: { field: 'dueOn', order: 'ASC' },
      pagination: { page: 1, perPage: 1000 },
    },
    { enabled: deviceIds.length > 0 },
  )
}

/** What is due at the other devices at the address of one */
export function useDutiesNear(deviceId: number, enabled: boolean) {
  return useGetList<Duty>(
    'duties',
    {
      filter: { sameAddressAs: deviceId },
      sort: { field: 'dueOn', order: 'ASC' },
      pagination: { page: 1, perPage: maxDuties },
    },
    { enabled },
  )
}
