import { describe, expect, it } from 'vitest'
import { clientName } from '#domain/clients/client'
import { confirmationState, confirmationStates } from '#domain/confirmations/confirmation'
import { canAskFor, wishDays } from '#domain/confirmations/wish'
import { deviceTypes } from '#domain/devices/device-type'
import { geocodingStatuses } from '#domain/devices/device'
import { urgencies, urgencyByDays } from '#domain/inspections/urgency'
import { plannedSmsStatuses } from '#domain/sms/planned/planned-sms'
import { isInspection, serviceStatuses, serviceTypes } from '#domain/services/service'
import { intervalOf, priceOf } from '#domain/settings/settings'
import { missingSkills } from '#domain/technicians/skills'
import { addDays, addMonths, weekday } from '#domain/time/day'
import { dayAt, instantAt, timeAt } from '#domain/time/warsaw'
import type { DeviceDraft } from './drafts'
import { rowsOfSeason } from './rows'
import { generateSeason } from './season'
import { publicUrl, seasonDays, seasonOn } from '../testing/season-days'
import { profilesOn } from './technicians'
import { isWorkingDay } from '#domain/time/working-day'
import type { SeasonContext } from './context'

const distinct = (values: Iterable<string>) => [...new Set(values)].toSorted()
const sorted = (values: readonly string[]) => values.toSorted()

describe('the season', () => {
  it('is the same for the same day and differs only in time on another', () => {
    const rows = () => rowsOfSeason(generateSeason(seasonDays[0]!, publicUrl))
    expect(rows()).toEqual(rows())
    const names = (context: SeasonContext) => context.clients.map((client) => [clientName(client), client.phone])
    expect(names(seasonOn(seasonDays[0]!))).toEqual(names(seasonOn(seasonDays[1]!)))
  })

  it('has 120 clients, one of them without a device, and 180 devices', () => {
    const context = seasonOn(seasonDays[0]!)
    expect(context.clients).toHaveLength(120)
    expect(context.devices).toHaveLength(180)
    expect(new Set(context.devices.map(({ client }) => client)).size).toBe(119)
    expect(new Set(context.clients.map(clientName)).size).toBe(120)
  })

  it('is in the region, with several devices at one position and one phone shared by two clients', () => {
    const { clients, devices } = seasonOn(seasonDays[0]!)
    const positions = new Map<string, Set<unknown>>()
    for (const { position, client } of devices) {
      if (!position) continue
      expect(position.lat).toBeGreaterThan(51)
      expect(position.lat).toBeLessThan(51.7)
      expect(position.lng).toBeGreaterThan(19.6)
      expect(position.lng).toBeLessThan(20.7)
      const at = `${position.lat} ${position.lng}`
      positions.set(at, (positions.get(at) ?? new Set()).add(client))
    }
    expect([...positions.values()].filter((owners) => owners.size > 1).length).toBeGreaterThan(2)
    expect(new Set(clients.map(({ phone }) => phone)).size).toBe(119)
  })

  it('covers two years', () => {
    const context = seasonOn(seasonDays[0]!)
    const first = context.services.map(({ startsAt }) => dayAt(startsAt)).sort()[0]!
    expect(first < addMonths(context.today, -21)).toBe(true)
    expect(first >= addMonths(context.today, -25)).toBe(true)
    expect(context.services.length).toBeGreaterThan(300)
    expect(context.sms.length).toBeGreaterThan(600)
  })
})

describe.each(seasonDays)('the season on %s', (today) => {
  const context = seasonOn(today)
  const { devices, services, confirmations, planned, sms } = context
  const urgencyOf = (device: DeviceDraft) => urgencyByDays(device.nextInspectionDate, today)
  const confirmationOf = (device: DeviceDraft) =>
    confirmationState(device.confirmedAt, device.nextInspectionDate, today)

  it('shows every state', () => {
    expect(distinct(devices.map(urgencyOf))).toEqual(sorted(urgencies))
    expect(distinct(devices.map(confirmationOf))).toEqual(sorted(confirmationStates))
    expect(distinct(devices.map(({ type }) => type))).toEqual(sorted(deviceTypes))
    expect(distinct(devices.map(({ geocodingStatus }) => geocodingStatus ?? 'NONE'))).toEqual(
      sorted([...geocodingStatuses, 'NONE']),
    )
    expect(distinct(services.map(({ status }) => status))).toEqual(sorted(serviceStatuses))
    expect(distinct(services.map(({ type }) => type))).toEqual(sorted(serviceTypes))
    expect(distinct(planned.map(({ status }) => status))).toEqual(sorted(plannedSmsStatuses))
    expect(distinct(sms.map(({ state }) => state))).toEqual(['FAILED', 'SENT', 'UNKNOWN'])
    const types = distinct(sms.map(({ type }) => type))
    for (const type of [
      'OVERDUE_NOTIFICATION',
      'CUSTOM',
      'ADVERTISING',
      'SERVICE_CONFIRMATION',
      'OLD_INSPECTION_REMINDER',
    ] as const) {
      expect(types).toContain(type)
    }
    const waiting = planned.filter(({ status }) => status === 'SCHEDULED').map(({ scheduledAt }) => dayAt(scheduledAt))
    expect(waiting).toContain(today)
    expect(waiting.filter((on) => on > today).length).toBeGreaterThan(10)
    const booked = services.filter(({ status }) => status === 'SCHEDULED').map(({ startsAt }) => dayAt(startsAt))
    expect(booked).toContain(today)
    expect(booked.filter((on) => on > today && on <= addDays(today, 7)).length).toBeGreaterThan(2)
    expect(booked.filter((on) => on > addDays(today, 7)).length).toBeGreaterThan(2)
  })

  it('shows what customers wish: some wait for a service, and some cannot keep the one that is booked', () => {
    const { wishes } = context
    expect(wishes).toHaveLength(7)
    for (const { wish, at, link, rejected } of wishes) {
      expect(at.getTime()).toBeGreaterThan(link.confirmedAt!.getTime())
      expect(at.getTime()).toBeLessThan(instantAt(today, 0).getTime())
      if (wish.day) expect(canAskFor(wish.day, wishDays(today))).toBe(true)
      const booked = services.find((service) => service.device === link.device && service.status === 'SCHEDULED')
      expect(booked ?? null).toBe(rejected)
      if (booked) expect(booked.createdAt.getTime()).toBeLessThan(at.getTime())
    }
    const refused = wishes.filter(({ rejected }) => rejected)
    expect(refused).toHaveLength(3)
    const [stays, ...others] = refused.flatMap(({ at, settled }) => (settled ? [{ at, settled }] : []))
    expect(others).toEqual([])
    expect(stays!.settled.at.getTime()).toBeGreaterThan(stays!.at.getTime())
    expect(stays!.settled.at.getTime()).toBeLessThan(instantAt(today, 0).getTime())
  })

  it('ends yesterday: nothing has happened from today on', () => {
    const midnight = instantAt(today, 0)
    const happened = [
      ...context.clients.map(({ createdAt }) => createdAt),
      ...devices.flatMap(({ createdAt, updatedAt, confirmedAt }) => [createdAt, updatedAt, confirmedAt]),
      ...services.flatMap(({ createdAt, updatedAt, completedAt }) => [createdAt, updatedAt, completedAt]),
      ...confirmations.flatMap(({ issuedAt, confirmedAt }) => [issuedAt, confirmedAt]),
      ...planned.flatMap(({ createdAt, updatedAt, sentAt }) => [createdAt, updatedAt, sentAt]),
      ...sms.flatMap(({ createdAt, sentAt }) => [createdAt, sentAt]),
    ]
    for (const at of happened) if (at) expect(at.getTime()).toBeLessThan(midnight.getTime())
    for (const { status, startsAt } of services)
      expect(dayAt(startsAt) >= today).toBe(
        status === 'SCHEDULED' || (status === 'CANCELLED' && dayAt(startsAt) >= today),
      )
    for (const { status, scheduledAt } of planned)
      if (status === 'SCHEDULED') expect(dayAt(scheduledAt) >= today).toBe(true)
  })

  it('lets effects follow causes', () => {
    for (const { device, createdAt } of services)
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(device.createdAt.getTime())
    // Both can be created at the same instant by an import.
    for (const { client, createdAt } of devices)
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(client.createdAt.getTime())
    for (const { client, createdAt } of [...sms, ...planned])
      expect(createdAt.getTime()).toBeGreaterThan(client.createdAt.getTime())
    for (const { createdAt, startsAt, status } of services)
      if (status !== 'CANCELLED') expect(createdAt.getTime()).toBeLessThan(startsAt.getTime())
    for (const { createdAt, updatedAt, scheduledAt } of planned) {
      expect(createdAt.getTime()).toBeLessThanOrEqual(updatedAt.getTime())
      expect(createdAt.getTime()).toBeLessThanOrEqual(scheduledAt.getTime())
    }
    for (const { device, issuedAt, confirmedAt, expiresOn } of confirmations) {
      expect(issuedAt.getTime()).toBeGreaterThan(device.createdAt.getTime())
      if (!confirmedAt) continue
      expect(confirmedAt.getTime()).toBeGreaterThan(issuedAt.getTime())
      expect(dayAt(confirmedAt) <= expiresOn).toBe(true)
    }
  })

  it('moves the due date by the interval with every inspection, at the price of the day', () => {
    const postponed = devices.filter(
      (device) => device.confirmedAt && confirmationOf(device) === 'EXPIRED' && urgencyOf(device) === 'SOON',
    )
    expect(postponed.length).toBeGreaterThan(0)
    for (const service of services) {
      expect(service.price !== null).toBe(service.status === 'COMPLETED' && isInspection(service.type))
      if (service.price === null) continue
      expect(service.price).toBe(priceOf(context.settingsOn(dayAt(service.startsAt)), service.device.type))
    }
    for (const device of devices) {
      const done = services.filter((service) => service.device === device && service.price !== null)
      const last = done
        .map(({ startsAt }) => dayAt(startsAt))
        .sort()
        .at(-1)
      if (last && !postponed.includes(device)) {
        expect(device.nextInspectionDate).toBe(addMonths(last, intervalOf(context.settingsOn(today), device.type)))
      }
    }
    expect(
      new Set(services.filter(({ device, price }) => price && device.type === 'HEAT_PUMP').map(({ price }) => price))
        .size,
    ).toBe(2)
  })

  it('records the work done, the reasons of cancellations, and the changes with their authors', () => {
    for (const { status, notes, workDone, cancelReason, effects, type, changes, createdAt, updatedAt } of services) {
      expect([workDone !== null, cancelReason !== null]).toEqual([status === 'COMPLETED', status === 'CANCELLED'])
      expect(effects !== null).toBe(status === 'COMPLETED' && isInspection(type))
      expect(notes).toBeNull()
      const [first, ...others] = changes
      expect(first).toMatchObject({ verb: 'CREATED', at: createdAt })
      expect(changes.at(-1)!.at).toEqual(updatedAt)
      for (const [place, change] of others.entries()) {
        expect(change.at.getTime()).toBeGreaterThan(changes[place]!.at.getTime())
        expect(change.changes).not.toEqual([])
      }
      const ended = status === 'SCHEDULED' ? ['CREATED', 'MOVED'] : [status]
      expect(ended).toContain(changes.at(-1)!.verb)
    }
    expect(services.some(({ changes }) => changes.at(-1)!.verb === 'MOVED')).toBe(true)
  })

  it('sends technicians who service the device and bring what it needs, in their hours and on no day off, to one service at a time', () => {
    const profiles: Record<string, ReturnType<typeof profilesOn>[keyof ReturnType<typeof profilesOn>]> =
      profilesOn(today)
    const clock = (at: Date) =>
      Object.values(timeAt(at))
        .map((part) => String(part).padStart(2, '0'))
        .join(':')
    for (const service of services) {
      const { technician, device, startsAt, endsAt } = service
      const on = dayAt(startsAt)
      const { week, daysOff, ...skilled } = profiles[technician]!
      expect(missingSkills(skilled, device)).toEqual([])
      expect(daysOff.filter(({ from, until }) => on >= from && on <= until)).toEqual([])
      const others = services.filter((other) => other !== service && other.technician === technician)
      expect(others.filter((other) => other.startsAt < endsAt && startsAt < other.endsAt)).toEqual([])
      const hours = week[weekday(on)]
      if (!hours) continue
      expect(clock(startsAt) >= hours.from).toBe(true)
      expect(clock(endsAt) <= hours.until).toBe(true)
    }
  })

  it('has some devices that need a ladder or two people', () => {
    const needing = devices.filter(({ needs }) => needs.length > 0)
    expect(needing.length).toBeGreaterThan(5)
    expect(new Set(needing.map(({ type, needs }) => `${type} ${needs.join(' ')}`))).toEqual(
      new Set(['AIR_CONDITIONER LADDER', 'HEAT_PUMP TWO_PEOPLE']),
    )
  })

  it('books on working days', () => {
    const off = services.filter(({ startsAt }) => !isWorkingDay(dayAt(startsAt)))
    const emergency = isWorkingDay(today) ? [] : [[today, 'AWARIA']]
    expect(off.map(({ startsAt, type }) => [dayAt(startsAt), type])).toEqual(emergency)
  })
})
