import { expect, test } from 'vitest'
import { z } from 'zod'
import { nullable } from '../api/fields'
import { asDay } from './day'
import {
  formatDay,
  formatDayNear,
  formatDuration,
  formatInstant,
  formatLongDay,
  formatShortDay,
  formatTime,
} from './format'
import { daySchema, instantCodec } from './wire'

test('a day is written the Polish way, short and long', () => {
  expect(formatDay(asDay('2026-11-05'))).toBe('05.11.2026')
  expect(formatShortDay(asDay('2026-11-05'))).toBe('czw. 05.11')
  expect(formatLongDay(asDay('2026-11-05'))).toBe('5 listopada 2026')
  expect(formatLongDay(asDay('2027-03-28'))).toBe('28 marca 2027')
})

test.each([
  [45, '45 min'],
  [60, '1 godz.'],
  [90, '1 godz. 30 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes).replaceAll('\u00A0', ' ')).toBe(text)
})

test('a day of another year is written with its year', () => {
  const today = asDay('2026-11-23')
  expect(formatDayNear(today, asDay('2026-11-24'))).toBe('wtorek, 24 listopada')
  expect(formatDayNear(today, asDay('2027-11-23'))).toBe('wtorek, 23 listopada 2027')
})

test.each([
  ['2026-11-21T08:00:00Z', '21.11.2026, 09:00', '09:00'],
  ['2026-07-01T22:05:00Z', '02.07.2026, 00:05', '00:05'],
  // Both repeated hours have the same text; the instants differ.
  ['2026-10-25T00:30:00Z', '25.10.2026, 02:30', '02:30'],
  ['2026-10-25T01:30:00Z', '25.10.2026, 02:30', '02:30'],
])('%s is written in the time of Warsaw', (instant, long, short) => {
  expect(formatInstant(new Date(instant))).toBe(long)
  expect(formatTime(new Date(instant))).toBe(short)
})

test('a day that does not exist is refused with a sentence', () => {
  expect(daySchema.safeParse('2026-02-30').error?.issues[0]?.message).toBe('Nieprawidłowa data (RRRR-MM-DD)')
  expect(daySchema.parse('2026-02-28')).toBe('2026-02-28')
})

test('an instant is in UTC on the wire, a missing one is null', () => {
  const instant = new Date('2026-11-21T08:00:00.123Z')
  expect(z.encode(instantCodec, instant)).toBe('2026-11-21T08:00:00.123Z')
  expect(z.decode(instantCodec, '2026-11-21T08:00:00.123Z')).toEqual(instant)
  expect(z.encode(nullable(instantCodec), null)).toBeNull()
  expect(z.decode(nullable(instantCodec), null)).toBeNull()
})
