import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { Wish } from './wish'
import { canAskFor, isSameWish, wishDayRefusal, wishDays } from './wish'
import { wishText, wishTime } from './wish-text'

const today = asDay('2026-11-23')
const nothing: Wish = { day: null, part: null, note: null, phone: null }

describe('a wished day', () => {
  test.each([
    ['2026-11-23', 'Wybierz dzień od jutra', 'today'],
    ['2026-11-24', undefined, 'tomorrow'],
    ['2026-11-28', 'W tym dniu nie pracujemy. Wybierz dzień roboczy', 'a Saturday'],
    ['2026-12-25', 'W tym dniu nie pracujemy. Wybierz dzień roboczy', 'a public holiday'],
    ['2027-01-22', undefined, 'the last one'],
    ['2027-01-25', 'Wybierz dzień w ciągu 60 dni', 'too far ahead'],
  ])('%s: %s (%s)', (...[wishDay, refusal]) => {
    expect(wishDayRefusal(asDay(wishDay), today)).toBe(refusal)
    expect(canAskFor(asDay(wishDay), wishDays(today))).toBe(refusal === undefined)
  })

  test('may be none', () => {
    expect(wishDayRefusal(null, today)).toBeUndefined()
  })
})

test.each<[Partial<Wish>, string | undefined, string]>([
  [{}, undefined, ''],
  [{ day: asDay('2026-11-24') }, 'wtorek, 24 listopada', 'wtorek, 24 listopada'],
  [{ part: 'EVENING' }, 'po godz. 16', 'po godz. 16'],
  [
    { day: asDay('2026-11-24'), part: 'MORNING', note: 'Domofon 12', phone: '+48600200300' },
    'wtorek, 24 listopada, przed południem',
    'wtorek, 24 listopada, przed południem, tel. +48 600 200 300, „Domofon 12”',
  ],
])('the wish %j is read as %j, and all of it as %j', (overrides, time, whole) => {
  const wish = { ...nothing, ...overrides }
  expect(wishTime(wish)).toBe(time)
  expect(wishText(wish)).toBe(whole)
})

test('two wishes are the same if all their fields are', () => {
  expect(isSameWish(nothing, { ...nothing })).toBe(true)
  for (const other of [{ day: today }, { part: 'MORNING' }, { note: 'x' }, { phone: '+48600200300' }] as const) {
    expect(isSameWish(nothing, { ...nothing, ...other })).toBe(false)
  }
})
