import { describe, expect, test } from 'vitest'
import { decodeService } from '#domain/services/wire'
import { asDay } from '#domain/time/day'
import { serviceWire } from '../../testing/service-samples'
import { passesServiceFilter } from '..'
import { byDay, dayLabel } from './days'

describe('a day is called', () => {
  const today = asDay('2026-11-23')
  test.each([
    ['2026-11-23', 'Dziś', 'poniedziałek, 23 listopada'],
    ['2026-11-24', 'Jutro', 'wtorek, 24 listopada'],
    ['2026-11-25', 'Środa', '25 listopada'],
    ['2026-11-22', 'Niedziela', '22 listopada'],
  ])('%s: %s', (of, name, date) => {
    expect(dayLabel(asDay(of), today)).toEqual({ name, date })
  })
})

describe('services by day', () => {
  const at = (startDateTime: string) => decodeService(serviceWire({ startDateTime }))
  const counts = (first: string, ...starts: string[]) =>
    byDay(starts.map(at), asDay(first)).map(({ day: of, services }) => [of, services.length])

  test('go by the day in Warsaw, also one that begins late in the evening', () => {
    expect(counts('2026-11-23', '2026-11-23T10:00:00Z', '2026-11-23T23:30:00Z', '2026-11-24T08:00:00Z')).toEqual([
      ['2026-11-23', 1],
      ['2026-11-24', 2],
    ])
  })

  test('begin with the day that was asked for, also where it has none', () => {
    expect(counts('2026-11-23', '2026-11-25T10:00:00Z')).toEqual([
      ['2026-11-23', 0],
      ['2026-11-25', 1],
    ])
  })

  test('list under the first day a service that began before it and has not ended', () => {
    expect(counts('2026-11-23', '2026-11-22T22:30:00Z', '2026-11-23T10:00:00Z')).toEqual([['2026-11-23', 2]])
  })
})

describe('a filter', () => {
  const of = (change: Parameters<typeof serviceWire>[0]) => decodeService(serviceWire(change))
  test.each([
    ['nothing', {}, { technicianId: 5 }, true],
    ['a technician', { technicianId: [5] }, { technicianId: 5 }, true],
    ['another technician', { technicianId: [6] }, { technicianId: 5 }, false],
    ['nobody', { unassigned: true }, { technicianId: null, technician: null }, true],
    ['nobody, where a name stands', { unassigned: true }, { technicianId: null, technician: 'Firma X' }, false],
    ['a technician or nobody', { technicianId: [5], unassigned: true }, { technicianId: null, technician: null }, true],
    ['a type', { type: ['AWARIA'] }, { serviceType: 'NAPRAWA' }, false],
    ['a status', { status: ['SCHEDULED'] }, { status: 'COMPLETED' }, false],
  ] as const)('that asks for %s: %j, %j, %s', (_, filter, service, passed) => {
    expect(passesServiceFilter(of(service), structuredClone(filter) as Parameters<typeof passesServiceFilter>[1])).toBe(
      passed,
    )
  })
})
