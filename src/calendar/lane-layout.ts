import type { Service } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'
import type { Day } from '#domain/time/day'
import { weekday } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { wallMinutes } from './wall-clock'

/** A lane of the day: a technician, a name without an account, or nobody. */
export interface Lane {
  key: string
  name: string | null
  technician: Technician | null
  services: Service[]
}

/** Lanes of a day: those of nobody first, then whoever goes to clients, then others who are named on a service of that day. */
export function lanesOf(services: readonly Service[], technicians: readonly Technician[]): Lane[] {
  const lanes: Lane[] = [{ key: 'nobody', name: null, technician: null, services: [] }]
  const needed = new Set(services.map(({ technicianId }) => technicianId))
  for (const technician of technicians)
    if (technician.offered || needed.has(technician.userId))
      lanes.push({ key: laneKey(technician), name: technician.name, technician, services: [] })
  const byKey = new Map(lanes.map((lane) => [lane.key, lane]))
  for (const service of services) {
    const { technicianId, technician: name } = service
    let lane = byKey.get(technicianId !== null ? laneKey({ userId: technicianId }) : name ? `name ${name}` : 'nobody')
    if (!lane) {
      lane = { key: `name ${name}`, name, technician: null, services: [] }
      lanes.push(lane)
      byKey.set(lane.key, lane)
    }
    lane.services.push(service)
  }
  return lanes
}

const laneKey = ({ userId }: { userId: number }) => `technician ${userId}`

/** Where a box stands in its lane: minutes of the day, and which of so many columns side by side. */
export interface PlacedBox {
  service: Service
  from: number
  until: number
  column: number
  columns: number
}

/** Puts services that overlap side by side, each group of them in as few columns as it needs. */
export function sideBySide(services: readonly Service[], day: Day): PlacedBox[] {
  const boxes = services
    .map((service) => ({ service, ...minutesOf(service, day), column: 0, columns: 1 }))
    .toSorted((a, b) => a.from - b.from || b.until - a.until || a.service.id - b.service.id)
  let group: PlacedBox[] = []
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

function minutesOf({ startsAt, endsAt, durationMinutes }: Service, day: Day): { from: number; until: number } {
  const from = wallMinutes(startsAt)
  const until = dayAt(endsAt) > day ? 24 * 60 : wallMinutes(endsAt)
  // In the night in which the clocks go back an end may stand before its start.
  return { from, until: until > from ? until : Math.min(24 * 60, from + durationMinutes) }
}

/** When a technician works on a day; a reason where it is a day off, null where the week has no work that day. */
export function workOn(technician: Technician, day: Day): { from: number; until: number } | { off: string } | null {
  const off = technician.daysOff.find(({ from, until }) => day >= from && day <= until)
  if (off) return { off: off.reason ?? 'Dzień wolny' }
  const hours = technician.week[weekday(day)]
  return hours ? { from: minutesFrom(hours.from), until: minutesFrom(hours.until) } : null
}

function minutesFrom(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
