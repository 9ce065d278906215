import type { DeviceType } from '#domain/devices/device-type'
import type { Urgency } from '#domain/inspections/urgency'
import { urgencyByDays } from '#domain/inspections/urgency'
import type { MapItem } from '#domain/map/map-item'
import type { Day } from '#domain/time/day'

export interface MapStatistics {
  devices: number
  confirmed: number
  byUrgency: Record<Urgency, number>
  byType: Record<DeviceType, number>
}

export function statisticsOf(devices: readonly MapItem[], today: Day): MapStatistics {
  const counted: MapStatistics = {
    devices: devices.length,
    confirmed: 0,
    byUrgency: { OVERDUE: 0, URGENT: 0, SOON: 0, LATER: 0 },
    byType: { HEAT_PUMP: 0, GAS_BOILER: 0, AIR_CONDITIONER: 0 },
  }
  for (const device of devices) {
    counted.byUrgency[urgencyByDays(device.nextInspectionDate, today)]++
    counted.byType[device.type]++
    if (device.serviceConfirmed) counted.confirmed++
  }
  return counted
}
