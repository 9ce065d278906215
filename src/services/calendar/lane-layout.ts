import type { Service } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'
import { presenceOn } from '#domain/technicians/week'
import type { Day } from '#domain/time/day'
import { minutesOf } from '#domain/time/time-of-day'
import { dayAt, minuteAt } from '#domain/time/warsaw'
import type { ServiceDialogs } from '..'
import type { ServiceSlot } from './calendar-events'
import type { WallTime } from './wall-clock'

/** A technician, a name without an account, or unassigned. */
export interface Lane {
  key: string
  name: string | null
  technicianId: number | null
  /** Null also of an account that is not among the technicians, or not yet */
  technician: Technician | null
  services: Service[]
}

/** What the lanes of a day and those of a week show and do */
export interface LanesProps {
  now: Date
  services: readonly Service[]
  technicians: readonly Technician[]
  linkedId: number | undefined
  movable: (service: Service) => boolean
  open: (service: Service, box: HTMLElement) => void
  move: (service: Service, start: WallTime, to: Pick<ServiceSlot, 'technician' | 'technicianId'>) => boolean
  /** Undefined without the permission */
  book: ServiceDialogs['book'] | undefined
}

/** Unassigned first, then all technicians, then others who have a service that day. */
export function lanesOf(services: readonly Service[], technicians: readonly Technician[]): Lane[] {
  const lanes: Lane[] = [{ key: 'nobody', name: null, technicianId: null, technician: null, services: [] }]
  const needed = new Set(services.map(({ technicianId }) => technicianId))
  for (const technician of technicians)
    if (technician.offered || needed.has(technician.userId))
      lanes.push({
        key: laneKey(technician),
        name: technician.name,
        technicianId: technician.userId,
        technician,
        services: [],
      })
  const byKey = new Map(lanes.map((lane) => [lane.key, lane]))
  for (const service of services) {
    const { technicianId, technician: name } = service
    const keyWithoutId = name ? `name ${name}` : 'nobody'
    const key = technicianId === null ? keyWithoutId : laneKey({ userId: technicianId })
    let lane = byKey.get(key)
    if (!lane) {
      lane = { key, name, technicianId, technician: null, services: [] }
      lanes.push(lane)
      byKey.set(key, lane)
    }
    lane.services.push(service)
  }
  return lanes
}

const laneKey = ({ userId }: { userId: number }) => `technician ${userId}`

/** Minutes since midnight, and the column among those side by side. */
export interface LaneBox {
  service: Service
  from: number
  until: number
  column: number
  columns: number
}

/** Puts overlapping services side by side; each group takes as few columns as it needs. */
export function sideBySide(services: readonly Service[], day: Day): LaneBox[] {
  const boxes = services
    .map((service) => ({ service, ...spanOf(service, day), column: 0, columns: 1 }))
    .toSorted((a, b) => a.from - b.from || b.until - a.until || a.service.id - b.service.id)
  let group: LaneBox[] = []
  let ends: number[] = []
  const close = () => {
    for (const box of group) box.columns = ends.length
    group = []
    ends = []
  }
  for (const box of boxes) {
    if (ends.every((end) => end <= box.from)) close()
    const free = ends.findIndex((end) => end <= box.from)
    box.column = free === -1 ? ends.length : free
    ends[box.column] = box.until
    group.push(box)
  }
  close()
  return boxes
}

function spanOf({ startsAt, endsAt, durationMinutes }: Service, day: Day): { from: number; until: number } {
  const from = minuteAt(startsAt)
  const until = dayAt(endsAt) > day ? 24 * 60 : minuteAt(endsAt)
  // In the night of the change to winter time the end may be before the start.
  return { from, until: until > from ? until : Math.min(24 * 60, from + durationMinutes) }
}

/**
 * Minutes since midnight; `off` is the reason of a day off or the name of a public holiday, null means no working hours
 * that weekday.
 */
export function workOn(technician: Technician, day: Day): { from: number; until: number } | { off: string } | null {
  const presence = presenceOn(technician, day)
  switch (presence.kind) {
    case 'OFF':
      return { off: presence.daysOff.reason ?? 'Dzień wolny' }
    case 'HOLIDAY':
      return { off: presence.name }
    case 'NOT_WORKING':
      return null
    case 'WORKS':
      return { from: minutesOf(presence.hours.from), until: minutesOf(presence.hours.until) }
  }
}
