import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { instantsOf, periodShape } from './period'

const period = (startDate: string | undefined, endDate: string | undefined) => {
  const { from, until } = instantsOf({ startDate, endDate })
  return [from?.toISOString(), until?.toISOString()]
}

describe('a period', () => {
  test.each([
    // Whole days in Warsaw, both inclusive.
    ['2026-11-01', '2026-11-30', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
    ['2026-11-23', '2026-11-23', '2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    // Instants are not changed.
    ['2026-11-23T08:00:00Z', '2026-11-23T10:00:00+01:00', '2026-11-23T08:00:00.000Z', '2026-11-23T09:00:00.000Z'],
    ['2026-11-23', undefined, '2026-11-22T23:00:00.000Z', undefined],
    [undefined, '2026-11-23T08:00:00Z', undefined, '2026-11-23T08:00:00.000Z'],
    [undefined, undefined, undefined, undefined],
  ])('from %s to %s is from %s to before %s', (startDate, endDate, from, until) => {
    expect(period(startDate, endDate)).toEqual([from, until])
  })

  test.each(['2026-02-30', '23.11.2026', 'yesterday', '', '2026-11-23T08:00', '2026-13-01T00:00:00Z'])(
    'does not begin on %j',
    (startDate) => {
      expect(z.object(periodShape).safeParse({ startDate }).success).toBe(false)
    },
  )
})
