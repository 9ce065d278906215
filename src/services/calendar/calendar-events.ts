import type { EventInput } from '@fullcalendar/core'
import type { ServiceDay } from '#domain/services/days'
import { servicesPerDay } from '#domain/services/days'
import type { Service } from '#domain/services/service'
import { byStart } from '#domain/services/service-group'
import type { Day, DaySpan } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt, minuteAt } from '#domain/time/warsaw'
import { wallOf } from './wall-clock'

/** When a service is and who goes: what a move changes */
export type ServiceSlot = Pick<Service, 'startsAt' | 'durationMinutes' | 'technicianId' | 'technician'>

/** A move that is shown until the lists have been read again. */
export interface Moved {
  /** The service as in the lists */
  service: Service
  to: ServiceSlot
}

/** What a box shows: a service, or the number of services that are not shown. */
export type BoxOf = { service: Service; more?: undefined } | { more: number; day: Day; service?: undefined }

export function withSlot(service: Service, to: ServiceSlot | undefined): Service {
  if (!to) return service
  return { ...service, ...to, endsAt: minutesAfter(to.startsAt, to.durationMinutes) }
}

/** @param linkedId the service of the address comes first, so that it is not among those for which there is no room. */
export function eventsOf(
  services: readonly Service[],
  movable: (service: Service) => boolean,
  linkedId?: number,
): EventInput[] {
  return services.map((service) => ({ ...boxOf(service, movable(service)), order: service.id === linkedId ? 0 : 1 }))
}

function boxOf(service: Service, editable: boolean): EventInput {
  const start = wallOf(service.startsAt)
  const end = wallOf(service.endsAt)
  return {
    id: String(service.id),
    title: service.client.name,
    start,
    // In the night of the change to winter time the end may be before the start.
    ...(end > start && { end }),
    editable,
    extendedProps: { service, more: undefined } satisfies BoxOf,
  }
}

/**
 * Boxes of a month: two services a day, among them the one of the address (one that passes the filter), and the number
 * of the others.
 */
export function monthEvents(
  days: readonly ServiceDay[],
  linked: Service | undefined,
  movable: (service: Service) => boolean,
): EventInput[] {
  const linkedDay = linked && dayAt(linked.startsAt)
  return days.flatMap(({ day, total, services }) => {
    const first = services.slice(0, servicesPerDay)
    const visible = day === linkedDay ? withLinked(first, linked!) : first
    const more = total - visible.length
    return [
      ...visible.map((service) => ({ ...boxOf(service, movable(service)), order: 0 })),
      ...(more > 0 ? [moreBox(day, more)] : []),
    ]
  })
}

function withLinked(first: Service[], linked: Service): Service[] {
  if (first.some(({ id }) => id === linked.id)) return first
  return [...first.slice(0, servicesPerDay - 1), linked].toSorted(byStart)
}

function moreBox(day: Day, more: number): EventInput {
  return {
    id: `more ${day}`,
    title: `+${more} więcej`,
    start: day,
    allDay: true,
    editable: false,
    order: 1,
    classNames: 'fc-more-box',
    extendedProps: { more, day } satisfies BoxOf,
  }
}

/** Applies moves that are under way to the days of a month. */
export function withMoved(days: readonly ServiceDay[], moved: readonly Moved[]): ServiceDay[] {
  const byDay = new Map(days.map((one) => [one.day, one]))
  for (const { service, to } of moved) {
    const source = dayAt(service.startsAt)
    const before = byDay.get(source)
    const isVisible = before?.services.some(({ id }) => id === service.id)
    if (before && isVisible) {
      const rest = before.services.filter(({ id }) => id !== service.id)
      byDay.set(source, { day: source, total: before.total - 1, services: rest })
    }
    const target = dayAt(to.startsAt)
    const there = byDay.get(target) ?? { day: target, total: 0, services: [] }
    const services = [...there.services, withSlot(service, to)].toSorted(byStart)
    byDay.set(target, { day: target, total: there.total + 1, services })
  }
  return [...byDay.values()].filter(({ total }) => total > 0)
}

/** Minutes since midnight: office hours, extended as far as the services reach. */
export function visibleHours(services: readonly Service[]): { from: number; until: number } {
  let from = 7 * 60
  let until = 19 * 60
  for (const { startsAt, endsAt } of services) {
    from = Math.min(from, minuteAt(startsAt))
    const end = dayAt(endsAt) > dayAt(startsAt) ? 24 * 60 : minuteAt(endsAt)
    until = Math.max(until, end)
  }
  return { from: Math.floor(from / 60) * 60, until: Math.min(24 * 60, Math.ceil(until / 60) * 60) }
}

/** By the day on which the service starts. */
export function isServiceWithin({ startsAt }: Service, { from, until }: DaySpan): boolean {
  const day = dayAt(startsAt)
  return day >= from && day < until
}
