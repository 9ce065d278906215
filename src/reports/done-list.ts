import { deviceTypeNames } from '#domain/devices/device-type'
import type { Period } from '#domain/reports/period'
import { serviceTypeNames } from '#domain/services/service'
import type { ListSpec } from '../shared/list-spec'
import { sortsBy } from '../shared/list-spec'

/** In the address where nobody is named on a service */
export const nobody = 'none'

const filters = {
  type: { all: 'Wszystkie rodzaje', ...serviceTypeNames },
  device: { all: 'Wszystkie urządzenia', ...deviceTypeNames },
  /** Number of a technician, a name that is none's, or `nobody` */
  technician: null,
  city: null,
} as const

const sorts = sortsBy(['performedOn', 'startsAt', 'price'])

/** The completed services of a period, as an address says them. */
export function doneList({ from, until }: Period): ListSpec<typeof filters, keyof typeof sorts> {
  return {
    filters,
    sorts,
    firstSort: '-performedOn',
    sortParam: 'order',
    pageSizes: [25, 50, 100],
    serverFilter: ({ q, type, device, technician, city }) => ({
      status: 'COMPLETED',
      performedFrom: from,
      performedUntil: until,
      ...(q.trim() && { q: q.trim() }),
      ...(type !== 'all' && { type: [type] }),
      ...(device !== 'all' && { deviceType: device }),
      ...(technician && who(technician)),
      ...(city.trim() && { city: city.trim() }),
    }),
  }
}

function who(technician: string) {
  if (technician === nobody) return { unassigned: true }
  return /^[1-9]\d{0,8}$/.test(technician) ? { technicianId: [Number(technician)] } : { technician }
}
