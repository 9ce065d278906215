import { unknownClient } from '#domain/clients/client'
import type { Position } from '#domain/devices/device'
import { deviceTypeLetters, deviceTypeNames } from '#domain/devices/device-type'
import { needsCorrection, positionStatus } from '#domain/devices/position-status'
import type { Urgency } from '#domain/inspections/urgency'
import { urgencyByDays, urgencyNames, urgencyOn } from '#domain/inspections/urgency'
import type { MapItem } from '#domain/map/map-item'
import { formatCount, nouns } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import type { MarkerKind } from './marker-colours'
import type { UrgencyCounts } from './urgency-share'
import { addUrgency, noUrgencies, ringOf, urgentWords } from './urgency-share'

/** A position with its devices: one, or several at the same coordinates. */
export interface MapLocation {
  key: string
  position: Position
  devices: [MapItem, ...MapItem[]]
}

export function locationKey({ lat, lng }: Position): string {
  return `${lat},${lng}`
}

export function positionOf(key: string): Position {
  const [lat = 0, lng = 0] = key.split(',').map(Number)
  return { lat, lng }
}

export function locationsOf(devices: readonly MapItem[]): MapLocation[] {
  const locations = new Map<string, MapLocation>()
  for (const device of devices) {
    if (!device.position) continue
    const key = locationKey(device.position)
    const location = locations.get(key)
    if (location) location.devices.push(device)
    else locations.set(key, { key, position: device.position, devices: [device] })
  }
  return [...locations.values()]
}

/** Without a position, or at the company's. */
export const isMisplaced = (item: MapItem) => needsCorrection(positionStatus(item))

export interface MarkerLook {
  kind: MarkerKind
  /** Letter of the type, or the number of devices */
  text: string
  /** Whether a red dot marks a confirmed service */
  confirmed: boolean
  /** Whether it is not at its devices' own address */
  misplaced: boolean
  /** CSS gradient of the shares of urgency, around several devices */
  ring?: string
  /** Tooltip and accessible name */
  name: string
}

export function countUrgencies(
  devices: readonly MapItem[],
  urgency: ReturnType<typeof urgencyOn>,
  counts = noUrgencies(),
): UrgencyCounts {
  for (const { nextInspectionDate } of devices) addUrgency(counts, urgency(nextInspectionDate))
  return counts
}

export function lookOf({ devices }: MapLocation, today: Day): MarkerLook {
  const [first] = devices
  const confirmed = devices.some(({ serviceConfirmed }) => serviceConfirmed)
  const misplaced = devices.every(isMisplaced)
  const several = devices.length > 1
  const counts = several ? countUrgencies(devices, urgencyOn(today)) : noUrgencies()
  const endings = [urgentWords(counts), confirmed && 'przegląd potwierdzony', misplaced && 'położenie zastępcze']
  const labelOf = (name: string) => [name, ...endings.filter(Boolean)].join(', ')
  if (several) {
    const name = labelOf(`${formatCount(devices.length, nouns.device)} w jednym miejscu`)
    return { kind: 'GROUP', text: String(devices.length), confirmed, misplaced, ring: ringOf(counts), name }
  }
  const urgency = urgencyByDays(first.nextInspectionDate, today)
  return {
    kind: urgency === 'OVERDUE' || urgency === 'URGENT' ? urgency : first.type,
    text: deviceTypeLetters[first.type],
    confirmed,
    misplaced,
    name: labelOf(nameOf(first, urgency)),
  }
}

function nameOf(device: MapItem, urgency: Urgency): string {
  const due = `przegląd ${formatDay(device.nextInspectionDate)}, ${urgencyNames[urgency].toLocaleLowerCase('pl')}`
  return `${device.name || unknownClient}, ${deviceTypeNames[device.type].toLocaleLowerCase('pl')}, ${due}`
}
