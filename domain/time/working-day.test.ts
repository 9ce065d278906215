import { expect, test } from 'vitest'
import { asDay } from './day'
import { isWorkingDay, publicHoliday, workingDayFrom } from './working-day'

test.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-11-11', false, 'Independence Day'],
  ['2026-12-24', false, 'Christmas Eve'],
  ['2026-12-31', true, 'New Year’s Eve'],
  ['2026-01-06', false, 'Epiphany'],
  ['2026-04-06', false, 'Easter Monday'],
  ['2026-04-07', true, 'the day after it'],
  ['2026-06-04', false, 'Corpus Christi'],
  ['2027-03-29', false, 'Easter Monday in March'],
  ['2025-04-21', false, 'a late Easter Monday'],
  ['2038-04-26', false, 'the latest Easter Monday'],
])('%s is a working day: %s (%s)', (of, works) => {
  expect(isWorkingDay(asDay(of))).toBe(works)
})

test.each([
  ['2026-11-11', 'Narodowe Święto Niepodległości'],
  ['2026-04-05', 'Wielkanoc'],
  ['2026-04-06', 'Poniedziałek Wielkanocny'],
  ['2026-05-24', 'Zesłanie Ducha Świętego'],
  ['2026-06-04', 'Boże Ciało'],
  ['2026-11-22', undefined],
])('%s is the public holiday %s', (of, name) => {
  expect(publicHoliday(asDay(of))).toBe(name)
})

test.each([
  ['2026-12-24', '2026-12-28'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-23'],
])('work that falls on %s is done on %s', (of, done) => {
  expect(workingDayFrom(asDay(of))).toBe(done)
})
