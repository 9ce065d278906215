import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import { initialStatus, isInspection, performedOn, serviceInputSchema, serviceTypes } from './service'
import { serviceInputCodec } from './wire'

const today = asDay('2026-11-21')

test.each([
  ['2026-11-20', 'COMPLETED'],
  ['2026-11-21', 'SCHEDULED'],
  ['2026-11-22', 'SCHEDULED'],
  ['2020-01-01', 'COMPLETED'],
])('a service entered for %s is %s', (serviceDay, status) => {
  expect(initialStatus(asDay(serviceDay), today)).toBe(status)
})

test.each([
  ['2026-11-20', '2026-11-20', 'a past service counts from its own day'],
  ['2026-11-21', '2026-11-21', 'one of today from today'],
  ['2026-12-05', '2026-11-21', 'one completed ahead of its date from today'],
])('a service of %s was performed on %s: %s', (serviceDay, performed) => {
  expect(performedOn(asDay(serviceDay), today)).toBe(performed)
})

test('only the periodic inspection and maintenance are inspections', () => {
  expect(serviceTypes.filter(isInspection)).toEqual(['KONSERWACJA', 'PRZEGLAD_OKRESOWY'])
})

describe('the service form', () => {
  const input = {
    clientId: 1,
    deviceId: 2,
    type: 'KONSERWACJA',
    startsAt: new Date('2026-11-23T08:00:00Z'),
    durationMinutes: 60,
  }

  test('needs no technician and no notes', () => {
    expect(serviceInputSchema.parse(input)).toEqual({ ...input, notes: null, technician: null })
  })

  test.each([
    ['clientId', undefined, 'Proszę wybrać klienta z listy wyszukiwania'],
    ['deviceId', undefined, 'Wszystkie wymagane pola muszą być wypełnione'],
    ['type', undefined, 'Typ serwisu jest wymagany'],
    ['type', 'MALOWANIE', 'Typ serwisu jest wymagany'],
    ['startsAt', undefined, 'Data serwisu jest wymagana'],
    ['startsAt', new Date(Number.NaN), 'Data serwisu jest wymagana'],
    ['durationMinutes', undefined, 'Czas trwania jest wymagany'],
    ['durationMinutes', 29, 'Czas trwania jest wymagany'],
    ['durationMinutes', 481, 'Czas trwania jest wymagany'],
    ['durationMinutes', 60.5, 'Czas trwania jest wymagany'],
  ])('refuses %s = %s: %s', (field, value, message) => {
    const { error } = serviceInputSchema.safeParse({ ...input, [field]: value })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
  })

  test.each([30, 480])('takes %i minutes', (durationMinutes) => {
    expect(serviceInputSchema.safeParse({ ...input, durationMinutes }).success).toBe(true)
  })
})

describe('the body of a service', () => {
  const body = {
    clientId: 1,
    deviceId: 2,
    serviceType: 'KONSERWACJA',
    startDateTime: '2026-11-23T08:00:00Z',
    endDateTime: '2026-11-23T09:00:00Z',
  }
  const issues = (changed: object) =>
    serviceInputCodec
      .safeParse({ ...body, ...changed })
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []

  test.each([
    ['29 minutes', { endDateTime: '2026-11-23T08:29:00Z' }, 1],
    ['30 minutes', { endDateTime: '2026-11-23T08:30:00Z' }, 0],
    ['480 minutes', { endDateTime: '2026-11-23T16:00:00Z' }, 0],
    ['481 minutes', { endDateTime: '2026-11-23T16:01:00Z' }, 1],
    ['a part of a minute', { endDateTime: '2026-11-23T09:00:30Z' }, 1],
    ['an end before the start', { endDateTime: '2026-11-23T07:00:00Z' }, 1],
    ['a duration that agrees', { duration: 60 }, 0],
    ['an end in another zone', { endDateTime: '2026-11-23T10:00:00+01:00' }, 0],
    // 01:30 and 03:30 local time, but one hour apart.
    [
      'the hour that spring skips',
      { startDateTime: '2027-03-28T01:30:00+01:00', endDateTime: '2027-03-28T03:30:00+02:00' },
      0,
    ],
  ])('with %s has %i fault', (_, changed, faults) => {
    expect(issues(changed)).toEqual(Array.from({ length: faults }, () => ['duration', 'Czas trwania jest wymagany']))
  })

  test('names a duration that differs from start and end', () => {
    expect(issues({ duration: 90 })).toEqual([
      ['duration', 'Czas trwania (90 min) nie zgadza się z początkiem i końcem wizyty (60 min)'],
    ])
  })

  test.each([
    ['a day without a time', { startDateTime: '2026-11-23' }],
    ['a time without a zone', { startDateTime: '2026-11-23T08:00:00' }],
    ['words', { startDateTime: 'jutro' }],
    ['nothing', { startDateTime: undefined }],
    ['a time before the calendar begins', { startDateTime: '0001-01-01T08:00:00Z' }],
    ['a time after it ends', { startDateTime: '2200-01-01T08:00:00Z' }],
  ])('does not start at %s', (_, changed) => {
    expect(issues(changed)).toContainEqual(['startDateTime', 'Data serwisu jest wymagana'])
  })

  test('accepts createdBy and status as documented, and refuses unknown fields', () => {
    expect(issues({ createdBy: 'Jan', updatedBy: null, status: 'COMPLETED' })).toEqual([])
    expect(issues({ price: 1 })).toHaveLength(1)
    expect(issues({ status: 'CANCELLED' })).toEqual([])
    expect(issues({ status: 'LOST' })).toHaveLength(1)
  })
})
