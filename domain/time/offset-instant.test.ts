import { expect, test } from 'vitest'
import { formatOffsetInstant, readOffsetInstant } from './offset-instant'

test.each([
  ['2026-03-01T09:00:05.000Z', '2026-03-01 10:00:05 +01:00'],
  ['2026-07-01T09:00:00.000Z', '2026-07-01 11:00:00 +02:00'],
  // The repeated hour in autumn
  ['2026-10-25T00:30:00.000Z', '2026-10-25 02:30:00 +02:00'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25 02:30:00 +01:00'],
])('%s is %s, there and back', (instant, text) => {
  expect(formatOffsetInstant(new Date(instant))).toBe(text)
  expect(readOffsetInstant(text)?.toISOString()).toBe(instant)
})

test.each([
  '',
  '2026-03-01',
  '2026-13-01 10:00:00 +01:00',
  '2026-02-30 10:00:00 +01:00',
  '2026-02-28 24:00:00 +01:00',
  '01.03.2026, 10:00',
])('%j is none', (text) => expect(readOffsetInstant(text)).toBeUndefined())
