import { expect, test } from 'vitest'
import { day } from '#domain/time/day'
import { isWorkingDay, workingDayFrom } from './working-days'

test.each([
  ['2026-11-23', true, 'a Monday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-04-06', false, 'Easter Monday'],
  ['2026-06-04', false, 'Corpus Christi'],
  ['2027-03-29', false, 'Easter Monday'],
  ['2028-04-17', false, 'Easter Monday'],
  ['2026-11-11', false, 'Independence Day'],
  ['2026-12-24', false, 'Christmas Eve'],
])('%s: working day %s, %s', (text, expected) => {
  expect(isWorkingDay(day(text))).toBe(expected)
})

test('after Christmas work begins on the next weekday', () => {
  expect(workingDayFrom(day('2026-12-24'))).toBe('2026-12-28')
})
