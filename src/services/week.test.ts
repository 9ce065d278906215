import { describe, expect, test } from 'vitest'
import { decodeService } from '#domain/services/wire'
import { day } from '#domain/time/day'
import { visitWire } from '../testing/visit-samples'
import { byDay, dayLabel, mondayOf, weekOf } from './week'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (of, monday) => {
  expect(mondayOf(day(of))).toBe(monday)
})

test.each([
  [null, '2026-11-23'],
  ['', '2026-11-23'],
  ['za tydzień', '2026-11-23'],
  ['2026-12-03', '2026-11-30'],
])('an address that asks for %j shows the week from %s', (asked, monday) => {
  expect(weekOf(asked, day('2026-11-25'))).toBe(monday)
})

describe('a day is called', () => {
  const today = day('2026-11-23')
  test.each([
    ['2026-11-23', 'Dziś', 'poniedziałek, 23 listopada'],
    ['2026-11-24', 'Jutro', 'wtorek, 24 listopada'],
    ['2026-11-25', 'Środa', '25 listopada'],
    ['2026-11-22', 'Niedziela', '22 listopada'],
  ])('%s: %s', (of, name, date) => {
    expect(dayLabel(day(of), today)).toEqual({ name, date })
  })
})

test('visits go by the day in Warsaw, also one that begins late in the evening', () => {
  const at = (startDateTime: string) => decodeService(visitWire({ startDateTime }))
  const days = byDay([at('2026-11-23T10:00:00Z'), at('2026-11-23T23:30:00Z'), at('2026-11-24T08:00:00Z')])
  expect(days.map(({ day, visits }) => [day, visits.length])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-24', 2],
  ])
})
