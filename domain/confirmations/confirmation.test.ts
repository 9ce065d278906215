import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import { confirmationState, confirmationStateNames } from './confirmation'
import { lastDayOfLink } from './link'

describe('a confirmation', () => {
  test.each([
    [null, '2026-12-31', 'NOT_CONFIRMED', 'no confirmation'],
    [null, '2026-01-01', 'NOT_CONFIRMED', 'no confirmation, inspection past'],
    ['2026-11-21T08:00:00Z', '2026-12-31', 'CONFIRMED', '0 days old'],
    ['2026-10-22T10:00:00Z', '2026-12-31', 'CONFIRMED', '30 days old'],
    // 30 days earlier daylight saving time was in force: midnight was 22:00 UTC.
    ['2026-10-21T22:00:00Z', '2026-12-31', 'CONFIRMED', '30 days old, given in its first minute'],
    ['2026-10-21T21:59:59Z', '2026-12-31', 'EXPIRED', '31 days old, given in its last minute'],
    ['2026-10-21T10:00:00Z', '2026-12-31', 'EXPIRED', '31 days old'],
    ['2026-11-20T10:00:00Z', '2026-11-21', 'CONFIRMED', 'inspection due today'],
    ['2026-11-20T10:00:00Z', '2026-11-20', 'EXPIRED', 'inspection was due yesterday'],
    ['2026-10-21T10:00:00Z', '2026-11-20', 'EXPIRED', 'both'],
  ])('of %s for %s is %s on 21 November (%s)', (confirmedAt, due, expected, _reason) => {
    expect(
      confirmationState(confirmedAt === null ? null : new Date(confirmedAt), asDay(due), asDay('2026-11-21')),
    ).toBe(expected)
  })

  test('is called as documented', () => {
    expect(confirmationStateNames).toEqual({
      CONFIRMED: 'Potwierdzono',
      EXPIRED: 'Wygasło',
      NOT_CONFIRMED: 'Nie potwierdzono',
    })
  })
})

test('a link can be used for 30 days', () => {
  expect(lastDayOfLink(asDay('2026-11-21'))).toBe('2026-12-21')
})
