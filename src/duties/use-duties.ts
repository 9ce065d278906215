import { useGetList } from 'react-admin'
import type { Duty } from '#domain/duties/duty'
import { useHeldOptions } from '../providers/use-call'

/** More than a device ever has */
const maxDuties = 100

/** The first due first */
function useDutyList(filter: object, perPage = maxDuties, enabled = true) {
  const sort = { field: 'dueOn', order: 'ASC' } as const
  return useGetList<Duty>(
    'duties',
    { filter, sort, pagination: { page: 1, perPage } },
    { enabled, ...useHeldOptions() },
  )
}

/** The duties of a device */
export const useDutiesOf = (deviceId: number) => useDutyList({ deviceId })

/** What is due at some devices, passed or open */
export const useCurrentDuties = (deviceIds: readonly number[]) =>
  useDutyList({ deviceIds, state: 'CURRENT' }, 1000, deviceIds.length > 0)

/** What is due at the other devices at the address of one */
export const useDutiesNear = (deviceId: number, enabled: boolean) =>
  useDutyList({ sameAddressAs: deviceId }, maxDuties, enabled)
