import { describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { decodeService } from '#domain/services/wire'
import { asDay } from '#domain/time/day'
import { serviceWire } from '../../testing/service-samples'
import type { BoxOf } from './calendar-events'
import { eventsOf, monthEvents, withSlot, visibleHours, withMoved } from './calendar-events'
import { serviceSlotOf } from './use-move-service'
import { wallOf, wallTime, wallTimeAt } from './wall-clock'

const service = (id: number, start: string, end: string, change: Partial<ServiceWire> = {}) =>
  decodeService(serviceWire({ id, startDateTime: start, endDateTime: end, ...change }))
const at10 = service(1, '2026-11-23T09:00:00.000Z', '2026-11-23T10:00:00.000Z')
const at11 = service(2, '2026-11-23T10:00:00.000Z', '2026-11-23T11:00:00.000Z')
const at12 = service(3, '2026-11-23T11:00:00.000Z', '2026-11-23T12:00:00.000Z')
const always = () => true
const monday = asDay('2026-11-23')

describe('local time in Warsaw', () => {
  test.each([
    ['2026-11-23T10:00:00.000Z', '2026-11-23T11:00'],
    ['2026-07-01T22:30:00.000Z', '2026-07-02T00:30'],
    // Change to summer time: 1:59 is followed by 3:00.
    ['2027-03-28T00:30:00.000Z', '2027-03-28T01:30'],
    ['2027-03-28T01:00:00.000Z', '2027-03-28T03:00'],
    // Change to winter time: 2:30 comes twice.
    ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25T02:30'],
  ])('%s shows %s', (instant, wall) => {
    expect(wallOf(new Date(instant))).toBe(wall)
  })

  test('is read from floating times, whatever the zone of the browser', () => {
    const floating = new Date('2026-11-23T11:15:00Z')
    expect(wallTime(floating)).toEqual({ day: '2026-11-23', hour: 11, minute: 15 })
    expect(wallTimeAt(new Date('2026-11-23T10:15:00Z'))).toEqual(wallTime(floating))
  })
})

describe('boxes', () => {
  test('stand at their hours in Warsaw', () => {
    expect(eventsOf([at11], always)).toMatchObject([
      { id: '2', start: '2026-11-23T11:00', end: '2026-11-23T12:00', editable: true },
    ])
  })

  // The week hides what begins at once with three others; never the first of the order.
  test('come first where the address names them', () => {
    expect(eventsOf([at10, at11], always, at11.id).map(({ id, order }) => [id, order])).toEqual([
      ['1', 1],
      ['2', 0],
    ])
  })

  test('of a service from 2:30 to 2:15 in the night when clocks go back have no end before their start', () => {
    const [box] = eventsOf([service(9, '2026-10-25T00:30:00.000Z', '2026-10-25T01:15:00.000Z')], always)
    expect(box?.start).toBe('2026-10-25T02:30')
    expect(box?.end).toBeUndefined()
  })

  test('of a day are two, and the number of the others', () => {
    const boxes = monthEvents([{ day: monday, total: 7, services: [at10, at11] }], undefined, always)
    expect(boxes.map(({ title }) => title)).toEqual(['Jan Kowalski', 'Jan Kowalski', '+5 więcej'])
  })

  test('of a day that has two say nothing of others', () => {
    expect(monthEvents([{ day: monday, total: 2, services: [at10, at11] }], undefined, always)).toHaveLength(2)
  })

  test('show the service that a link leads to also where it is not among the first two', () => {
    const boxes = monthEvents([{ day: monday, total: 3, services: [at10, at11] }], at12, always)
    expect(boxes.map(({ extendedProps }) => (extendedProps as BoxOf).service?.id)).toEqual([1, 3, undefined])
    expect(boxes.at(-1)?.title).toBe('+1 więcej')
  })
})

describe('a move that is under way', () => {
  const to = { ...serviceSlotOf(at10), startsAt: new Date('2026-11-24T09:00:00.000Z') }

  test('takes the service from one day of the month to the other', () => {
    const days = withMoved([{ day: monday, total: 3, services: [at10, at11] }], [{ service: at10, to }])
    expect(days).toEqual([
      { day: monday, total: 2, services: [at11] },
      { day: '2026-11-24', total: 1, services: [withSlot(at10, to)] },
    ])
  })

  test('leaves no day without services behind', () => {
    const days = withMoved([{ day: monday, total: 1, services: [at10] }], [{ service: at10, to }])
    expect(days.map(({ day: one }) => one)).toEqual(['2026-11-24'])
  })

  test('moves the end along', () => {
    expect(withSlot(at10, { ...to, durationMinutes: 90 }).endsAt.toISOString()).toBe('2026-11-24T10:30:00.000Z')
  })
})

describe('the hours that are shown', () => {
  test.each([
    ['office hours where nothing is beyond them', [at10], 7, 19],
    ['the night where a service is in it', [service(4, '2026-11-23T01:30:00Z', '2026-11-23T02:30:00Z')], 2, 19],
    [
      'all of the evening where one goes on past midnight',
      [service(5, '2026-11-23T22:30:00Z', '2026-11-24T00:30:00Z')],
      7,
      24,
    ],
  ])('are %s', (_, services, from, until) => {
    expect(visibleHours(services)).toEqual({ from: from * 60, until: until * 60 })
  })
})
