import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asDay } from '../../time/day'
import type { ManualEntry } from './manual-entry'
import { manualEntryCodec, manualEntryFieldsCodec, manualEntryErrors, serviceOfEntry } from './manual-entry'

const entry: ManualEntry = {
  deviceId: 7,
  clientId: 3,
  type: 'KONSERWACJA',
  performedOn: asDay('2026-11-20'),
  startTime: '13:30',
  durationMinutes: 90,
  price: 12_345,
  workDone: 'Wymieniono filtr',
  notes: null,
  technician: 'Jan Wrona',
  technicianId: 4,
  nextInspectionDate: asDay('2027-11-20'),
}

describe('a manual entry', () => {
  test('is unchanged after a round trip over the wire, with and without optional fields', () => {
    expect(z.decode(manualEntryCodec, z.encode(manualEntryCodec, entry))).toEqual(entry)
    const { clientId: _clientId, nextInspectionDate: _next, price: _price, ...less } = entry
    expect(z.decode(manualEntryCodec, z.encode(manualEntryCodec, less))).toEqual(less)
    const { deviceId: _deviceId, ...fields } = less
    expect(z.decode(manualEntryFieldsCodec, z.encode(manualEntryFieldsCodec, { ...fields, price: null }))).toEqual({
      ...fields,
      price: null,
    })
  })

  test('has the wire’s names, in złoty', () => {
    expect(z.encode(manualEntryCodec, entry)).toMatchObject({
      serviceType: 'KONSERWACJA',
      serviceDate: '2026-11-20',
      duration: 90,
      price: 123.45,
    })
  })

  test('without time and duration is an hour at nine', () => {
    const body = { deviceId: 7, serviceType: 'NAPRAWA' as const, serviceDate: '2026-11-20' }
    expect(manualEntryCodec.parse(body)).toMatchObject({ startTime: '09:00', durationMinutes: 60, notes: null })
  })

  test.each([
    ['2026-11-23', '09:00', undefined],
    ['2026-11-24', '09:00', { serviceDate: 'Wpis do historii nie może mieć daty w przyszłości' }],
    ['2026-03-29', '01:59', undefined],
    ['2026-03-29', '02:00', { startTime: expect.stringContaining('zegary') as string }],
    ['2026-03-29', '03:00', undefined],
    ['2026-10-25', '02:30', undefined],
  ])('of %s at %s is refused with %j on 2026-11-23', (performedOn, startTime, refusal) => {
    expect(manualEntryErrors({ performedOn: asDay(performedOn), startTime }, asDay('2026-11-23'))).toEqual(refusal)
  })

  test.each([
    ['2026-07-01', '09:00', '2026-07-01T07:00:00.000Z'],
    ['2026-12-01', '00:30', '2026-11-30T23:30:00.000Z'],
  ])('of %s at %s begins at %s', (performedOn, startTime, startsAt) => {
    const service = serviceOfEntry({ ...entry, performedOn: asDay(performedOn), startTime })
    expect(service.startsAt.toISOString()).toBe(startsAt)
  })
})
