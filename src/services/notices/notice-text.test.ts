import { expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { noticePhrase } from './notice-text'

test.each([
  ['2026-11-23T08:03:00Z', 'dostanie SMS o 09:03'],
  ['2026-11-23T23:30:00Z', 'dostanie SMS 24.11.2026, 00:30'],
  ['2026-11-30T07:00:00Z', 'dostanie SMS 30.11.2026, 08:00'],
])('says when an SMS leaves, with the day unless it is today: %s', (at, expected) => {
  expect(noticePhrase({ state: 'PENDING', at: new Date(at) }, asDay('2026-11-23'))).toBe(expected)
})
