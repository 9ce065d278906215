import { expect, test } from 'vitest'
import { formatLocalInstant, formatOffsetInstant, readInstant, readOffsetInstant } from './offset-instant'

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

test.each([
  ['2026-03-01T09:00:05.000Z', '2026-03-01 10:00:05'],
  ['2026-06-30T22:00:00.000Z', '2026-07-01 00:00:00'],
  // The hour before and after the clock is put forward
  ['2026-03-29T00:59:59.000Z', '2026-03-29 01:59:59'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29 03:00:00'],
  ['2026-10-25T00:30:00.000Z', '2026-10-25 02:30:00'],
])('%s is %s in local time, there and back', (instant, text) => {
  expect(formatLocalInstant(new Date(instant))).toBe(text)
  expect(readInstant(text)?.toISOString()).toBe(instant)
})

test('the second of two equal times in autumn has no local form, and is read with its offset', () => {
  expect(formatLocalInstant(new Date('2026-10-25T01:30:00Z'))).toBeUndefined()
  expect(readInstant('2026-10-25 02:30:00 +01:00')?.toISOString()).toBe('2026-10-25T01:30:00.000Z')
})

test('a day alone is its midnight', () =>
  expect(readInstant('2026-07-01')?.toISOString()).toBe('2026-06-30T22:00:00.000Z'))

test.each(['', '2026-02-30', '2026-02-28 24:00:00', '2026-02-28 10:00', '01.03.2026'])('%j is no instant', (text) =>
  expect(readInstant(text)).toBeUndefined(),
)
