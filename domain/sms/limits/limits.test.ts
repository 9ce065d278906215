import { describe, expect, test } from 'vitest'
import { asDay } from '../../time/day'
import type { Block, SmsLimits } from './limits'
import { holdOf, refusalOf } from './limits'

const today = asDay('2026-11-23')
const limits: SmsLimits = { perNumberDay: 2, perNumberWeek: 4, perMinute: 3 }
const usage = (daily: number[], block: Block | null = null) => ({ phone: '+48600100200', daily, block })
const held = (daily: number[], block: Block | null = null, asked: SmsLimits = limits) => {
  const found = holdOf(asked, usage(daily, block), today)
  return found && [found.reason, found.until]
}

describe('one more message to a number', () => {
  test.each([
    [[0, 0, 0, 0, 0, 0, 0], undefined],
    [[1, 0, 0, 0, 0, 0, 0], undefined],
    [
      [2, 0, 0, 0, 0, 0, 0],
      ['DAY', '2026-11-24'],
    ],
    // Messages of other days count only for the week.
    [[0, 2, 0, 0, 0, 0, 0], undefined],
    [[1, 2, 0, 0, 0, 0, 0], undefined],
    [
      [1, 2, 0, 0, 0, 1, 0],
      ['WEEK', '2026-11-25'],
    ],
    [
      [0, 0, 0, 0, 0, 0, 4],
      ['WEEK', '2026-11-24'],
    ],
    [
      [2, 2, 0, 0, 0, 0, 0],
      ['WEEK', '2026-11-29'],
    ],
    [
      [9, 0, 0, 0, 0, 0, 0],
      ['WEEK', '2026-11-30'],
    ],
  ])('after %j: %j', (daily, expected) => {
    expect(held(daily)).toEqual(expected)
  })

  test('is allowed without a limit', () => {
    const none = { perNumberDay: null, perNumberWeek: null, perMinute: null }
    expect(held([99, 99, 99, 0, 0, 0, 0], null, none)).toBeUndefined()
  })

  test.each<[Block, unknown]>([
    [{ reason: 'Reklamacja', until: null }, ['BLOCKED', null]],
    [{ reason: 'Reklamacja', until: today }, ['BLOCKED', '2026-11-24']],
    [{ reason: 'Reklamacja', until: asDay('2026-11-22') }, undefined],
  ])('to a number with %j: %j', (block, expected) => {
    expect(held([0, 0, 0, 0, 0, 0, 0], block)).toEqual(expected)
  })

  test.each<[number[], Block | null, string]>([
    [[0], { reason: 'Reklamacja', until: null }, 'Numer +48 600 100 200 jest zablokowany: Reklamacja.'],
    [
      [0],
      { reason: 'Prosi o spokój!', until: asDay('2026-11-30') },
      'Numer +48 600 100 200 jest zablokowany do 30.11.2026: Prosi o spokój! Następny będzie można wysłać 01.12.2026.',
    ],
    [
      [2, 0, 0, 0, 0, 0, 0],
      null,
      'Limit dzienny: na ten numer wysłano dziś już 2 SMS-y. Następny będzie można wysłać 24.11.2026.',
    ],
    [
      [1, 2, 0, 0, 0, 0, 2],
      null,
      'Limit tygodniowy: na ten numer wysłano w ciągu 7 dni już 5 SMS-ów. Następny będzie można wysłać 24.11.2026.',
    ],
  ])('after %j says why: %j', (daily, block, expected) => {
    expect(refusalOf(holdOf(limits, usage(daily, block), today)!)).toBe(expected)
  })
})
