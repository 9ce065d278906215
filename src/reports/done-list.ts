import { deviceTypeNames } from '#domain/devices/device-type'
import type { Period } from '#domain/reports/period'
import { notStated, paymentNames } from '#domain/services/payment'
import { serviceTypeNames } from '#domain/services/service'
import type { ListSpec } from '../shared/list/list-spec'
import { chosenFilters, sortsBy, usualPageSizes } from '../shared/list/list-spec'

/** Value in the address for services without technician */
export const unassignedValue = 'none'

/** Whose services, in the address: a user id, a name without account, or `unassignedValue` */
export const technicianValue = ({ technicianId, name }: { technicianId: number | null; name: string | null }) =>
  String(technicianId ?? name ?? unassignedValue)

const filters = {
  type: { all: 'Wszystkie rodzaje', ...serviceTypeNames },
  device: { all: 'Wszystkie urządzenia', ...deviceTypeNames },
  payment: { all: 'Każda płatność', ...paymentNames, [notStated]: 'Nie podano' },
  /** See `technicianValue` */
  technician: null,
  city: null,
} as const

const sorts = sortsBy(['performedOn', 'startsAt', 'price'])

/** Lists of services: by the day of the work, or for the last two by the planned day */
const statusOf = { done: 'COMPLETED', planned: 'SCHEDULED', cancelled: 'CANCELLED' } as const
export type ServiceListName = keyof typeof statusOf

export function isServiceList(name: string): name is ServiceListName {
  return Object.hasOwn(statusOf, name)
}

export function servicesOfPeriod(
  { from, until }: Period,
  list: ServiceListName,
): ListSpec<typeof filters, keyof typeof sorts> {
  const days =
    list === 'done' ? { performedFrom: from, performedUntil: until } : { startsFrom: from, startsUntil: until }
  return {
    filters,
    sorts,
    firstSort: list === 'done' ? '-performedOn' : 'startsAt',
    pageSizes: usualPageSizes,
    serverFilter: ({ q, type, device, payment, technician, city }) => ({
      status: statusOf[list],
      ...days,
      ...chosenFilters({ q, deviceType: device }),
      ...(type !== 'all' && { type: [type] }),
      ...(payment !== 'all' && { payment: [payment] }),
      ...(technician && who(technician)),
      ...(city.trim() && { city: city.trim() }),
    }),
  }
}

function who(technician: string) {
  if (technician === unassignedValue) return { unassigned: true }
  return /^[1-9]\d{0,8}$/.test(technician) ? { technicianId: [Number(technician)] } : { technician }
}
