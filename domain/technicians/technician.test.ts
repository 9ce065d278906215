import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { Role } from '../access/role'
import {
  dayOffSchema,
  defaultColour,
  defaultProfile,
  goesToClients,
  technicianColours,
  technicianInputSchema,
  workingHoursSchema,
} from './technician'

test.each<[Role[], boolean, boolean, boolean]>([
  [['TECHNICIAN'], true, false, true],
  [['MANAGER', 'TECHNICIAN'], true, false, true],
  [['MANAGER'], true, false, false],
  [['MANAGER'], true, true, true],
  [['TECHNICIAN'], false, false, false],
  [['MANAGER'], false, true, false],
])('with the roles %j, active %j, marked %j: offered for services %j', (roles, active, visitsClients, offered) => {
  expect(goesToClients({ roles, active }, visitsClients)).toBe(offered)
})

test('the default profile of a technician is valid, and each colour is a default', () => {
  for (const userId of [1, 2, 3, 40]) {
    expect(technicianInputSchema.parse(defaultProfile(userId))).toEqual(defaultProfile(userId))
  }
  expect(new Set(technicianColours.map((_, id) => defaultColour(id))).size).toBe(technicianColours.length)
})

describe('the working hours of a day', () => {
  test.each([
    ['07:00', '15:00', undefined],
    ['00:00', '23:59', undefined],
    ['08:00', '08:00', 'Koniec pracy musi być po jej początku'],
    ['15:00', '07:00', 'Koniec pracy musi być po jej początku'],
    ['8:00', '16:00', 'Podaj godzinę (GG:MM)'],
    ['08:00', '24:00', 'Podaj godzinę (GG:MM)'],
    ['08:00', '', 'Podaj godzinę (GG:MM)'],
  ])('from %j until %j: %j', (from, until, message) => {
    expect(workingHoursSchema.safeParse({ from, until }).error?.issues[0]?.message).toBe(message)
  })
})

describe('days off', () => {
  test.each([
    ['2026-12-24', '2026-12-24', undefined],
    ['2026-12-24', '2027-01-02', undefined],
    ['2026-12-24', '2026-12-23', 'Ostatni dzień nie może być przed pierwszym'],
    ['2026-02-30', '2026-03-01', 'Podaj datę'],
    ['', '2026-03-01', 'Podaj datę'],
  ])('from %j until %j: %j', (from, until, message) => {
    expect(dayOffSchema.safeParse({ from, until, reason: null }).error?.issues[0]?.message).toBe(message)
  })

  test('a blank reason counts as no reason', () => {
    const days = { from: '2026-12-24', until: '2026-12-24' }
    expect(dayOffSchema.parse({ ...days, reason: ' ' })).toEqual({
      from: asDay('2026-12-24'),
      until: asDay('2026-12-24'),
      reason: null,
    })
  })
})
