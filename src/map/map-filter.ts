import { useMemo } from 'react'
import type { DeviceType } from '#domain/devices/device-type'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { DutyKind } from '#domain/duties/duty'
import { dutyKindNames } from '#domain/duties/duty'
import type { Urgency } from '#domain/inspections/urgency'
import { urgencyByDays, urgencyDays, urgencyNames } from '#domain/inspections/urgency'
import type { MapItem } from '#domain/map/map-item'
import { dutySoonDays } from '#domain/map/map-item'
import type { MapChoices } from '#domain/map/view'
import { mapChoicesSchema } from '#domain/map/view'
import type { Day } from '#domain/time/day'
import { useUrlState } from '../shared/list/use-url-state'

export const typeFilters = { all: 'Wszystkie', ...deviceTypeNames } as const satisfies Record<
  'all' | DeviceType,
  string
>
export const mapDueFilters = {
  all: 'Wszystkie',
  OVERDUE: urgencyNames.OVERDUE,
  URGENT: `${urgencyNames.URGENT} (do ${urgencyDays.urgent} dni)`,
  SOON: `${urgencyNames.SOON} (do ${urgencyDays.soon} dni)`,
  LATER: urgencyNames.LATER,
} as const satisfies Record<'all' | Urgency, string>
export const mapConfirmationFilters = {
  all: 'Wszystkie',
  confirmed: 'Potwierdzone',
  unconfirmed: 'Niepotwierdzone',
} as const

export const dutyFilters = {
  all: 'Wszystkie',
  late: 'Po terminie',
  soon: `Do ${dutySoonDays} dni`,
} as const
export const dutyKindFilters = { all: 'Wszystkie', ...dutyKindNames } as const satisfies Record<
  'all' | DutyKind,
  string
>

export interface MapFilter {
  type: keyof typeof typeFilters
  due: keyof typeof mapDueFilters
  confirmation: keyof typeof mapConfirmationFilters
  duty: keyof typeof dutyFilters
  dutyKind: keyof typeof dutyKindFilters
}

export const noFilter: MapFilter = { type: 'all', due: 'all', confirmation: 'all', duty: 'all', dutyKind: 'all' }

export function activeFilters(filter: MapFilter): number {
  return Object.values(filter).filter((value) => value !== 'all').length
}

export function passesMapFilter(device: MapItem, filter: MapFilter, today: Day): boolean {
  const { type, due, confirmation } = filter
  if (type !== 'all' && device.type !== type) return false
  if (confirmation !== 'all' && device.serviceConfirmed !== (confirmation === 'confirmed')) return false
  if (!hasDuty(device, filter)) return false
  return due === 'all' || urgencyByDays(device.nextInspectionDate, today) === due
}

/** If both filters are set, one and the same duty must pass both. */
function hasDuty({ duties }: MapItem, { duty, dutyKind }: MapFilter): boolean {
  if (duty === 'all' && dutyKind === 'all') return true
  return duties.some(
    ({ kind, isLate }) => (duty === 'all' || isLate === (duty === 'late')) && (dutyKind === 'all' || kind === dutyKind),
  )
}

/** The filter as the server takes it */
export function choicesOf(filter: MapFilter): MapChoices {
  const entries = Object.entries(filter).filter(([, value]) => value !== 'all')
  return mapChoicesSchema.parse(Object.fromEntries(entries))
}

/** A client with several devices is one client. */
export function countClients(devices: readonly MapItem[]): number {
  return new Set(devices.map(({ clientId }) => clientId)).size
}

/** The filters in the query of the address. Unknown values count as 'all'. */
export function useMapFilter() {
  const [{ type, due, confirmation, duty, dutyKind }, change] = useUrlState<Record<keyof MapFilter, string>>({
    ...noFilter,
  })
  const filter = useMemo(
    (): MapFilter => ({
      type: optionOf(typeFilters, type),
      due: optionOf(mapDueFilters, due),
      confirmation: optionOf(mapConfirmationFilters, confirmation),
      duty: optionOf(dutyFilters, duty),
      dutyKind: optionOf(dutyKindFilters, dutyKind),
    }),
    [type, due, confirmation, duty, dutyKind],
  )
  return { filter, change: (values: Partial<MapFilter>) => change(values), clear: () => change({ ...noFilter }) }
}

function optionOf<Value extends string>(options: Record<Value | 'all', string>, value: string): Value | 'all' {
  return Object.hasOwn(options, value) ? (value as Value) : 'all'
}
