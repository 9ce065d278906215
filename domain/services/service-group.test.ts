import { describe, expect, test } from 'vitest'
import type { ServiceStatus } from './service'
import { groupServices, isToCome, isUnfinished, serviceGroup } from './service-group'

const service = (start: string, end: string, status: ServiceStatus = 'SCHEDULED') => ({
  status,
  startsAt: new Date(start),
  endsAt: new Date(end),
})

const saturday = ['2026-11-21T10:00+01:00', '2026-11-21T11:00+01:00'] as const
const acrossMidnight = ['2026-11-21T23:30+01:00', '2026-11-22T00:30+01:00'] as const

describe('a planned service', () => {
  test.each([
    ['of Saturday morning, on Friday', saturday, '2026-11-20T18:00+01:00', 'LATER'],
    ['of Saturday morning, before it begins', saturday, '2026-11-21T08:00+01:00', 'TODAY'],
    ['of Saturday morning, while it lasts', saturday, '2026-11-21T10:30+01:00', 'TODAY'],
    ['of Saturday morning, on Saturday evening', saturday, '2026-11-21T20:00+01:00', 'TODAY'],
    ['of Saturday morning, a second before midnight in Warsaw', saturday, '2026-11-21T22:59:59Z', 'TODAY'],
    ['of Saturday morning, at midnight in Warsaw', saturday, '2026-11-21T23:00:00Z', 'OVERDUE'],
    ['of Saturday morning, on Monday', saturday, '2026-11-23T07:00+01:00', 'OVERDUE'],
    ['across midnight, before midnight', acrossMidnight, '2026-11-21T23:45+01:00', 'TODAY'],
    ['across midnight, while it lasts', acrossMidnight, '2026-11-22T00:15+01:00', 'TODAY'],
    ['across midnight, when it is over', acrossMidnight, '2026-11-22T00:30+01:00', 'OVERDUE'],
    // In UTC this service starts on the next day, too; its start in Warsaw is 00:30.
    ['of 00:30 in Warsaw, an hour before it', ['2026-11-21T23:30Z', '2026-11-22T00:30Z'], '2026-11-21T22:30Z', 'LATER'],
    [
      'of a summer day, at midnight in Warsaw',
      ['2026-07-01T08:00Z', '2026-07-01T09:00Z'],
      '2026-07-01T22:00Z',
      'OVERDUE',
    ],
    [
      'of the day of 25 hours, in its last one',
      ['2026-10-25T08:00Z', '2026-10-25T09:00Z'],
      '2026-10-25T22:59Z',
      'TODAY',
    ],
  ] as const)('%s', (_, [start, end], now, group) => {
    expect(serviceGroup(service(start, end), new Date(now))).toBe(group)
  })
})

test.each([
  ['COMPLETED', '2026-11-21T20:00+01:00', 'TODAY'],
  ['CANCELLED', '2026-11-21T20:00+01:00', 'TODAY'],
  ['COMPLETED', '2026-11-22T08:00+01:00', 'EARLIER'],
  ['CANCELLED', '2026-11-22T08:00+01:00', 'EARLIER'],
  ['CANCELLED', '2026-11-20T08:00+01:00', 'LATER'],
] as const)('a service of Saturday that is %s is at %s %s', (status, now, group) => {
  expect(serviceGroup(service(...saturday, status), new Date(now))).toBe(group)
})

test.each([
  ['SCHEDULED', '2026-11-21T10:59+01:00', false],
  ['SCHEDULED', '2026-11-21T11:00+01:00', true],
  ['COMPLETED', '2026-11-21T12:00+01:00', false],
  ['CANCELLED', '2026-11-21T12:00+01:00', false],
] as const)('a service until 11:00 that is %s is at %s unfinished: %s', (status, now, unfinished) => {
  expect(isUnfinished(service(...saturday, status), new Date(now))).toBe(unfinished)
})

test('a service in two lists is in one group, and each group is in the order of time', () => {
  const five = [14, 13, 12, 11, 10].map((hour) => ({
    id: hour,
    ...service(`2026-11-21T${hour}:00+01:00`, `2026-11-21T${hour}:45+01:00`),
  }))
  const friday = { id: 1, ...service('2026-11-20T10:00+01:00', '2026-11-20T11:00+01:00') }
  const groups = groupServices(new Date('2026-11-21T20:00+01:00'), [...five, friday], five)
  expect(groups.OVERDUE.map(({ id }) => id)).toEqual([1])
  expect(groups.TODAY.map(({ id }) => id)).toEqual([10, 11, 12, 13, 14])
  expect([groups.LATER, groups.EARLIER]).toEqual([[], []])
})

test('only what is scheduled and has not begun is put off', () => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)
  const services = [
    { id: 1, status: 'COMPLETED', startsAt: at('11:00') },
    { id: 2, status: 'SCHEDULED', startsAt: at('10:00') },
    { id: 3, status: 'SCHEDULED', startsAt: at('10:01') },
    { id: 4, status: 'CANCELLED', startsAt: at('12:00') },
    { id: 5, status: 'SCHEDULED', startsAt: at('13:00') },
  ] as const
  expect(services.filter((each) => isToCome(each, at('10:00'))).map(({ id }) => id)).toEqual([3, 5])
})
