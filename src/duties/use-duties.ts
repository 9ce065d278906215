import { useGetList } from 'react-admin'
import type { Duty } from '#domain/duties/duty'

/** More than a device ever has */
const most = 100

/** The duties of a device, the first due first */
export function useDutiesOf(deviceId: number) {
  return useGetList<Duty>('duties', {
    filter: { deviceId },
    sort: { field: 'dueOn', order: 'ASC' },
    pagination: { page: 1, perPage: most },
  })
}
