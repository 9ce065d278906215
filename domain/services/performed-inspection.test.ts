import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import { performedInspection, performedInspectionErrors } from './performed-inspection'

const today = asDay('2026-11-23')

test.each([
  ['2026-11-23', '2027-11-23', undefined],
  ['2026-11-22', '2026-11-23', undefined],
  ['2020-01-01', '2026-01-01', undefined],
  ['2026-11-24', '2027-11-24', { performedOn: 'Wykonany przegląd nie może mieć daty w przyszłości' }],
  ['2026-11-23', '2026-11-23', { newDate: 'Następny przegląd musi być po dacie serwisu' }],
  ['2026-11-23', '2026-11-22', { newDate: 'Następny przegląd musi być po dacie serwisu' }],
])('done on %s and due next on %s: %j', (performedOn, newDate, refused) => {
  expect(performedInspectionErrors({ performedOn: asDay(performedOn), newDate: asDay(newDate) }, today)).toEqual(
    refused,
  )
})

test.each([
  ['2026-11-23', '2026-11-23T08:00:00.000Z'],
  ['2026-07-01', '2026-07-01T07:00:00.000Z'],
])('the service of %s began at nine in Warsaw', (performedOn, startsAt) => {
  const service = performedInspection({ id: 7, clientId: 3 }, asDay(performedOn))
  expect(service).toMatchObject({ deviceId: 7, clientId: 3, type: 'PRZEGLAD_OKRESOWY', durationMinutes: 60 })
  expect(service.startsAt.toISOString()).toBe(startsAt)
})
