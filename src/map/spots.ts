import type { Device, Position } from '#domain/devices/device'
import type { DeviceType } from '#domain/devices/device-type'
import { deviceTypeLetters, deviceTypeNames } from '#domain/devices/device-type'
import type { Urgency } from '#domain/inspections/urgency'
import { urgencyByDays, urgencyNames } from '#domain/inspections/urgency'
import { counted } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'

/** What has a position: one device, or several at the very same coordinates (spec 2, map tab). */
export interface Spot {
  key: string
  position: Position
  devices: [Device, ...Device[]]
}

export function spotsOf(devices: readonly Device[]): Spot[] {
  const spots = new Map<string, Spot>()
  for (const device of devices) {
    if (!device.position) continue
    const key = `${device.position.lat},${device.position.lng}`
    const spot = spots.get(key)
    if (spot) spot.devices.push(device)
    else spots.set(key, { key, position: device.position, devices: [device] })
  }
  return [...spots.values()]
}

/** How a marker is painted: by urgency where that is high, otherwise by type; several devices are one dark marker. */
export type MarkerKind = 'GROUP' | 'OVERDUE' | 'URGENT' | DeviceType

export interface MarkerLook {
  kind: MarkerKind
  /** Letter of the type, or how many there are */
  sign: string
  /** Whether a red dot says that a service is confirmed */
  confirmed: boolean
  /** What the marker is called, for the mouse and for screen readers */
  name: string
}

export function lookOf({ devices }: Spot, today: Day): MarkerLook {
  const [first] = devices
  const confirmed = devices.some(({ serviceConfirmed }) => serviceConfirmed)
  if (devices.length > 1) {
    const name = `${counted(devices.length, ['urządzenie', 'urządzenia', 'urządzeń'])} w jednym miejscu`
    return { kind: 'GROUP', sign: String(devices.length), confirmed, name }
  }
  const urgency = urgencyByDays(first.nextInspectionDate, today)
  return {
    kind: urgency === 'OVERDUE' || urgency === 'URGENT' ? urgency : first.type,
    sign: deviceTypeLetters[first.type],
    confirmed,
    name: nameOf(first, urgency),
  }
}

function nameOf(device: Device, urgency: Urgency): string {
  const due = `przegląd ${formatDay(device.nextInspectionDate)}, ${urgencyNames[urgency].toLocaleLowerCase('pl')}`
  return `${device.clientName}, ${deviceTypeNames[device.type].toLocaleLowerCase('pl')}, ${due}`
}
