import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '../time/day'
import { addDays, addMonths, asDay } from '../time/day'
import { counts, nextDue, opensOn, reanchor, revive } from './next-due'

type Rule = Parameters<typeof nextDue>[0]

const leakCheck: Rule = {
  anchor: 'LAST_DONE',
  anchorDay: null,
  intervalMonths: 12,
  opensMonths: 1,
  hard: true,
  dueOn: asDay('2026-12-10'),
  until: null,
}
/** Commissioned on 15 December 2023, serviced between months 9 and 12 of each year, until 2028 */
const warranty: Rule = {
  anchor: 'COMMISSIONING',
  anchorDay: asDay('2023-12-15'),
  intervalMonths: 12,
  opensMonths: 3,
  hard: true,
  dueOn: asDay('2026-12-15'),
  until: asDay('2028-12-15'),
}
const monthly: Rule = {
  anchor: 'FIXED_DAY',
  anchorDay: asDay('2026-01-31'),
  intervalMonths: 1,
  opensMonths: 1,
  hard: false,
  dueOn: asDay('2026-02-28'),
  until: null,
}

const table: [name: string, rule: Rule, done: string, next: string | null][] = [
  ['in its window, counted from the work', leakCheck, '2026-11-24', '2027-11-24'],
  ['long before its window', leakCheck, '2026-06-01', '2027-06-01'],
  ['late', leakCheck, '2027-02-01', '2028-02-01'],
  ['of a contract that has ended by then', { ...leakCheck, until: asDay('2027-11-23') }, '2026-11-24', null],
  ['on the last day of its contract', { ...leakCheck, until: asDay('2027-11-24') }, '2026-11-24', '2027-11-24'],
  ['with nothing due', { ...leakCheck, dueOn: null }, '2026-11-24', null],
  ['on the first day of a series window', warranty, '2026-09-15', '2027-12-15'],
  ['on the due date of a series', warranty, '2026-12-15', '2027-12-15'],
  ['late in a series', warranty, '2027-03-01', '2027-12-15'],
  ['so late that the next window is open: it serves both', warranty, '2027-09-15', '2028-12-15'],
  ['a day before that', warranty, '2027-09-14', '2027-12-15'],
  ['for the last time under the warranty', { ...warranty, dueOn: asDay('2028-12-15') }, '2028-11-01', null],
  ['a wish served early keeps its days', { ...warranty, hard: false }, '2026-02-01', '2027-12-15'],
  ['the days of a series do not drift', monthly, '2026-02-28', '2026-03-31'],
  ['late by months, with a window that is always open', monthly, '2026-05-10', '2026-05-31'],
]

test.each(table)('%s', (_, rule, doneOn, next) => {
  expect(nextDue(rule, asDay(doneOn))).toBe(next)
})

describe('what counts', () => {
  test.each([
    ['a hard series before its window', warranty, '2026-09-14', false],
    ['a hard series from its window on', warranty, '2026-09-15', true],
    ['a hard series late', warranty, '2027-05-01', true],
    ['a wish before its window', { ...warranty, hard: false }, '2026-01-01', true],
    ['what is counted from the work, at any time', leakCheck, '2026-01-01', true],
    ['nothing that is not due', { ...leakCheck, dueOn: null }, '2026-12-01', false],
  ] as const)('%s', (_, rule, doneOn, expected) => {
    expect(counts(rule, asDay(doneOn))).toBe(expected)
  })

  test('there is none after the end of the calendar', () => {
    const yearly = { ...monthly, anchorDay: asDay('2199-12-01'), dueOn: asDay('2199-12-01'), intervalMonths: 12 }
    expect(nextDue(yearly, asDay('2026-11-24'))).toBeNull()
  })

  test('the window opens so many months before', () => {
    expect(opensOn(warranty)).toBe('2026-09-15')
    expect(opensOn({ dueOn: asDay('2026-03-31'), opensMonths: 1 })).toBe('2026-02-28')
    expect(opensOn({ dueOn: null, opensMonths: 1 })).toBeNull()
  })
})

describe('the start of a device is corrected', () => {
  test('the series moves with it', () => {
    expect(reanchor(warranty, asDay('2024-01-20'))).toBe('2027-01-20')
  })

  test('what would be due after the end of the duty, or of the calendar, is due no more', () => {
    const ending = { ...warranty, dueOn: asDay('2028-12-15') }
    expect(reanchor(ending, asDay('2023-12-14'))).toBe('2028-12-14')
    expect(reanchor(ending, asDay('2023-12-16'))).toBeNull()
    expect(reanchor({ ...warranty, dueOn: asDay('2023-12-15') }, asDay('1900-03-01'))).toBeNull()
  })

  test('a series that a correction ended comes back with the next one, if it is of the series and not after the end', () => {
    const before = { anchorDay: asDay('2023-12-15'), dueOn: asDay('2026-12-15') }
    expect(revive(warranty, before, asDay('2024-01-20'))).toBe('2027-01-20')
    expect(revive(warranty, before, asDay('2026-01-20'))).toBeNull()
    expect(revive({ ...warranty, intervalMonths: 24 }, before, asDay('2024-01-20'))).toBeNull()
  })

  test('a due date set by hand stays', () => {
    expect(reanchor({ ...warranty, dueOn: asDay('2026-12-20') }, asDay('2024-01-20'))).toBe('2026-12-20')
  })
})

const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays(asDay('2020-01-01'), count))
const rules = fc
  .record({
    anchorDay: days,
    intervalMonths: fc.integer({ min: 1, max: 60 }),
    opens: fc.integer({ min: 0, max: 24 }),
    count: fc.integer({ min: 0, max: 20 }),
    anchor: fc.constantFrom('LAST_DONE', 'COMMISSIONING', 'FIXED_DAY'),
    hard: fc.boolean(),
  })
  .map(({ anchorDay, intervalMonths, opens, count, anchor, hard }): Rule & { dueOn: Day } => ({
    anchor,
    hard,
    intervalMonths,
    opensMonths: Math.min(opens, intervalMonths),
    until: null,
    anchorDay: anchor === 'LAST_DONE' ? null : anchorDay,
    dueOn: addMonths(anchorDay, count * intervalMonths),
  }))

test('whatever the duty, its next due date is after the work and not further than its interval and window allow', () => {
  fc.assert(
    fc.property(rules, days, (rule, doneOn) => {
      const next = nextDue(rule, doneOn)!
      expect(next > doneOn).toBe(true)
      if (rule.anchor !== 'LAST_DONE') expect(next > rule.dueOn).toBe(true)
      const latest = rule.dueOn > doneOn ? rule.dueOn : doneOn
      // Days at the end of long months come up to three days earlier in short ones.
      expect(next <= addDays(addMonths(latest, rule.intervalMonths + rule.opensMonths), 3)).toBe(true)
    }),
  )
})
