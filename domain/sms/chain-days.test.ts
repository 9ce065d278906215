import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialSettings } from '../settings/table'
import type { Settings } from '../settings/settings'
import type { Day } from '../time/day'
import { addDays, asDay } from '../time/day'
import { dayAt, dayBounds, instantAt } from '../time/warsaw'
import type { ChainStep } from './chain'
import { chainSteps, chainTypes } from './chain'
import { dueSpan, judgeDue, lateStep, lateUntil } from './chain-days'
import { planningHour } from './sending-hours'
import { templateFor } from './template'

const texts = {
  defaultSmsTemplate: 'zbliża się',
  secondReminderSmsTemplate: 'przypominamy ponownie',
  expirationSmsTemplate: 'dziś mija',
  overdueSmsTemplate: 'minął',
}
const settingsWith = (changed: Partial<Settings>): Settings => ({
  ...initialSettings,
  version: 1,
  ...texts,
  ...changed,
})
const judge = (step: ChainStep, due: string, now: string, changed: Partial<Settings>) => {
  const settings = settingsWith(changed)
  const found = judgeDue(asDay(due), { step, settings, now: new Date(now), daysAhead: settings.smsReminderDaysAhead })
  return found instanceof Date ? found.toISOString() : found
}

/**
 * 22 and 29 November and 27 December 2026 are Sundays; 24 to 26 December are holidays; 4 and 5 April 2027 are ordinary
 * days.
 */
describe('the notification of the due day', () => {
  const quiet = { quietOnHolidays: true }
  test.each([
    ['2026-11-24', '2026-11-24T08:00:00Z', {}, '2026-11-24T08:00:00.000Z', 'on the day, at the hour'],
    ['2026-11-24', '2026-11-24T07:00:00Z', { sendHour: 22 }, '2026-11-24T19:00:00.000Z', '22 is not allowed: at 20'],
    ['2026-11-24', '2026-11-24T06:00:00Z', { sendHour: 3 }, '2026-11-24T07:00:00.000Z', '3 is not allowed: at 8'],
    ['2026-11-29', '2026-11-28T07:00:00Z', quiet, '2026-11-28T08:00:00.000Z', 'a Sunday: on Saturday'],
    ['2026-11-29', '2026-11-27T08:00:00Z', quiet, 'NOT_YET', 'a Sunday: not on Friday'],
    ['2026-11-29', '2026-11-28T20:00:00Z', quiet, 'NO_TIME', 'a Sunday, added on Saturday night'],
    ['2026-11-29', '2026-11-29T09:00:00Z', quiet, 'NO_TIME', 'a Sunday, added on it'],
    ['2026-12-27', '2026-12-23T08:00:00Z', quiet, '2026-12-23T08:00:00.000Z', 'after Christmas: before it'],
    ['2026-11-24', '2026-11-24T15:00:00Z', {}, '2026-11-24T15:00:00.000Z', 'added in the afternoon: at once'],
    ['2026-11-24', '2026-11-24T20:00:00Z', {}, 'NO_TIME', 'added at 21'],
    ['2026-11-23', '2026-11-24T08:00:00Z', {}, 'PAST_DUE', 'yesterday'],
    [
      '2027-03-28',
      '2027-03-28T01:00:00Z',
      { sendHour: 2, sendingFromHour: 1, sendingUntilHour: 3 },
      'NO_TIME',
      'spring',
    ],
    [
      '2027-03-28',
      '2027-03-27T23:00:00Z',
      { sendHour: 2, sendingFromHour: 1, sendingUntilHour: 3 },
      '2027-03-28T00:00:00.000Z',
      'the hour that spring skips: the one before',
    ],
    [
      '2027-03-28',
      '2027-03-27T00:00:00Z',
      { sendHour: 2, sendingFromHour: 2, sendingUntilHour: 3 },
      '2027-03-27T01:00:00.000Z',
      'no other hour: the day before',
    ],
  ])('due on %s, planned at %s with %j: %s (%s)', (due, now, changed, expected, _why) => {
    expect(judge('EXPIRATION_DAY', due, now, changed)).toBe(expected)
  })
})

describe('the reminder', () => {
  const eve = { quietOnHolidays: true, smsReminderDaysAhead: 1 }
  test.each([
    ['2026-12-08', '2026-11-24T08:00:00Z', {}, '2026-11-24T08:00:00.000Z', '14 days before'],
    ['2026-12-09', '2026-11-24T08:00:00Z', {}, 'NOT_YET', '15 days before'],
    [
      '2026-12-08',
      '2026-11-24T08:00:00Z',
      { sendHour: 22 },
      '2026-11-24T19:00:00.000Z',
      '22 is not allowed: at 20 of that day',
    ],
    [
      '2026-11-30',
      '2026-11-28T08:00:00Z',
      eve,
      '2026-11-28T08:00:00.000Z',
      'the eve is a Sunday: on Saturday, not on the due day',
    ],
    [
      '2026-11-29',
      '2026-11-27T08:00:00Z',
      eve,
      '2026-11-27T08:00:00.000Z',
      'due on Sunday: before the notification on Saturday',
    ],
    [
      '2026-11-29',
      '2026-11-28T07:00:00Z',
      { ...eve, expirationDayEnabled: false },
      '2026-11-28T08:00:00.000Z',
      'and on Saturday without one',
    ],
    [
      '2026-12-13',
      '2026-11-28T08:00:00Z',
      { quietOnHolidays: true },
      'NOT_YET',
      '14 days before is a Sunday: on Monday',
    ],
    [
      '2026-12-13',
      '2026-11-30T07:00:00Z',
      { quietOnHolidays: true },
      '2026-11-30T08:00:00.000Z',
      'on Monday, at the hour',
    ],
  ])('due on %s, planned at %s with %j: %s (%s)', (due, now, changed, expected, _why) => {
    expect(judge('REMINDER', due, now, changed)).toBe(expected)
  })
})

test.each([
  ['INSPECTION_REMINDER', '2026-11-24', '2026-11-23', 'zbliża się'],
  ['INSPECTION_REMINDER', '2026-11-24', '2026-11-24', 'dziś mija'],
  ['SECOND_INSPECTION_REMINDER', '2026-11-24', '2026-11-23', 'przypominamy ponownie'],
  ['SECOND_INSPECTION_REMINDER', '2026-11-24', '2026-11-24', 'dziś mija'],
  ['EXPIRATION_DATE_NOTIFICATION', '2026-11-29', '2026-11-28', 'zbliża się'],
  ['EXPIRATION_DATE_NOTIFICATION', '2026-11-24', '2026-11-24', 'dziś mija'],
  ['OVERDUE_NOTIFICATION', '2026-11-24', '2026-12-01', 'minął'],
  ['MANUAL_INSPECTION_REMINDER', '2026-11-24', '2026-11-24', 'dziś mija'],
  ['MANUAL_INSPECTION_REMINDER', '2026-11-24', '2026-11-25', 'minął'],
] as const)('%s about %s on %s says: %s', (type, due, on, expected) => {
  expect(templateFor(type, asDay(due), asDay(on), settingsWith({}))).toBe(expected)
})

test.each<[ChainStep, string, Partial<Settings>, string, string]>([
  ['REMINDER', '2026-11-23T08:00:00Z', {}, '2026-11-23', '2026-12-08'],
  ['REMINDER', '2026-11-28T08:00:00Z', { smsReminderDaysAhead: 1, quietOnHolidays: true }, '2026-11-28', '2026-12-01'],
  ['REMINDER', '2026-11-23T20:00:00Z', {}, '2026-11-24', '2026-12-08'],
  ['SECOND_REMINDER', '2026-11-23T08:00:00Z', {}, '2026-11-23', '2027-12-08'],
  ['EXPIRATION_DAY', '2026-11-23T08:00:00Z', {}, '2026-11-23', '2026-11-24'],
  ['EXPIRATION_DAY', '2026-12-23T08:00:00Z', { quietOnHolidays: true }, '2026-12-23', '2026-12-28'],
  ['EXPIRATION_DAY', '2026-12-25T08:00:00Z', { quietOnHolidays: true }, '2026-12-28', '2026-12-28'],
  ['OVERDUE', '2026-11-23T08:00:00Z', {}, '2026-10-17', '2026-11-17'],
  // What leaves the next day, or after a Sunday, is judged by that day.
  ['OVERDUE', '2026-11-23T20:00:00Z', {}, '2026-10-18', '2026-11-17'],
  ['OVERDUE', '2026-11-29T08:00:00Z', { quietOnHolidays: true }, '2026-10-24', '2026-11-23'],
])('%s planned at %s with %j takes those due from %s until before %s', (step, now, changed, from, until) => {
  const settings = settingsWith(changed)
  const question = { step, settings, now: new Date(now), daysAhead: settings.smsReminderDaysAhead }
  expect(dueSpan(question)).toEqual({ from, until })
})

// Written out, so that the property does not compute its expectations by the code that it tests.
const holidays = [
  '2026-12-24',
  '2026-12-25',
  '2026-12-26',
  '2027-01-01',
  '2027-01-06',
  '2027-03-28',
  '2027-03-29',
  '2027-05-01',
  '2027-05-03',
  '2027-05-16',
  '2027-05-27',
  '2027-08-15',
  '2027-11-01',
  '2027-11-11',
  '2027-12-24',
  '2027-12-25',
  '2027-12-26',
  '2028-01-01',
  '2028-01-06',
  '2028-04-16',
  '2028-04-17',
  '2028-05-01',
  '2028-05-03',
  '2028-06-04',
  '2028-06-15',
  '2028-08-15',
  '2028-11-01',
  '2028-11-11',
  '2028-12-24',
  '2028-12-25',
  '2028-12-26',
  '2029-01-01',
  '2029-01-06',
  '2029-04-01',
  '2029-04-02',
  '2029-05-01',
  '2029-05-03',
  '2029-05-20',
  '2029-05-31',
]
const springDays = ['2027-03-28', '2028-03-26', '2029-03-25']
const isSunday = (on: string) => new Date(`${on}T12:00:00Z`).getUTCDay() === 0
function mayOn(on: string, { quietOnHolidays, sendingFromHour, sendingUntilHour }: Settings): boolean {
  if (springDays.includes(on) && sendingFromHour === 2 && sendingUntilHour === 3) return false
  return !quietOnHolidays || !(isSunday(on) || holidays.includes(on))
}
const hourOf = (at: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit', hourCycle: 'h23' }).format(at))
function find(from: Day, by: 1 | -1, which: (on: Day) => boolean): Day {
  return which(from) ? from : find(addDays(from, by), by, which)
}

interface Sent {
  step: ChainStep
  at: Date
}

const toggles = {
  REMINDER: 'automaticSmsEnabled',
  SECOND_REMINDER: 'secondReminderEnabled',
  EXPIRATION_DAY: 'expirationDayEnabled',
  OVERDUE: 'overdueEnabled',
} as const satisfies Record<ChainStep, keyof Settings>

/**
 * What an unanswered device gets: planned once a day and, what is late, each hour; and what its planning said last of
 * each step.
 */
function live(settings: Settings, due: Day, added: Date) {
  const sent: Sent[] = []
  const said = new Map<ChainStep, string>()
  const plan = (step: ChainStep, now: Date, late: boolean) => {
    if (!settings[toggles[step]] || sent.some((each) => each.step === step)) return
    if (late && due >= lateUntil(settings, now)) return
    if (step === 'SECOND_REMINDER') {
      const first = sent.find((each) => each.step === 'REMINDER')
      if (!first || first.at > now || addDays(dayAt(first.at), settings.secondReminderDays) > dayAt(now)) return
    }
    const found = judgeDue(due, { step, settings, now, daysAhead: settings.smsReminderDaysAhead })
    if (!(found instanceof Date)) said.set(step, found)
    else if (sent.some(({ at }) => dayAt(at) === dayAt(found))) said.set(step, 'SAME_DAY')
    else sent.push({ step, at: found })
  }
  const round = (now: Date, late: boolean) => {
    if (now < added) return
    if (!late) for (const step of chainSteps) plan(step, now, false)
    else {
      const step = lateStep(settings, now)
      if (step) plan(step, now, true)
    }
  }
  const last = addDays(due, settings.overdueDays + 6)
  for (let on = dayAt(added); on <= last; on = addDays(on, 1)) {
    const { start, end } = dayBounds(on)
    const daily = instantAt(on, planningHour(settings))
    let isPlanned = false
    for (let now = start; now < end; now = new Date(now.getTime() + 1_800_000)) {
      if (!isPlanned && now >= daily) {
        isPlanned = true
        round(now, false)
      }
      // Later the planning of each day is in time.
      if (on === dayAt(added)) round(now, true)
    }
  }
  return { sent, said }
}

const dates = fc.oneof(
  fc.integer({ min: 0, max: 800 }).map((n) => addDays(asDay('2027-01-02'), n)),
  fc.constantFrom(...[...springDays, '2027-10-31', '2028-02-29', '2028-01-01', '2027-12-27', '2027-03-29'].map(asDay)),
)
const hours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .filter(([from, until]) => from < until)
const daysAhead = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 365 }))
const cases = fc.record({
  due: dates,
  /** Half hours before the start of the day after the due date */
  before: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 48 * 40 })),
  hours,
  sendHour: fc.integer({ min: 0, max: 23 }),
  smsReminderDaysAhead: daysAhead,
  secondReminderDays: fc.integer({ min: 1, max: 20 }),
  overdueDays: fc.integer({ min: 1, max: 30 }),
  quietOnHolidays: fc.boolean(),
  automaticSmsEnabled: fc.boolean(),
  secondReminderEnabled: fc.boolean(),
  expirationDayEnabled: fc.boolean(),
  overdueEnabled: fc.boolean(),
})

test('each device gets what its settings promise, once, on the promised day, or the plan says why not', () => {
  fc.assert(
    fc.property(cases, ({ due, before, hours: [sendingFromHour, sendingUntilHour], ...changed }) => {
      const settings = settingsWith({ ...changed, sendingFromHour, sendingUntilHour })
      const added = new Date(dayBounds(due).end.getTime() - before * 1_800_000)
      const { sent, said } = live(settings, due, added)
      const hour = Math.min(Math.max(settings.sendHour, sendingFromHour), sendingUntilHour - 1)
      const may = (on: Day) => mayOn(on, settings)
      /**
       * Whether the device was there before the planning of a day, with two hours to spare for the nights of the clock
       */
      const isThereOn = (on: Day) => added.getTime() <= instantAt(on, hour).getTime() - 2 * 3_600_000
      const dayOf = (step: ChainStep) => sent.filter((each) => each.step === step).map(({ at }) => dayAt(at))

      for (const { step, at } of sent) {
        const on = dayAt(at)
        expect(settings[toggles[step]]).toBe(true)
        expect(may(on)).toBe(true)
        expect(hourOf(at)).toBeGreaterThanOrEqual(sendingFromHour)
        expect(hourOf(at)).toBeLessThan(sendingUntilHour)
        expect(step === 'OVERDUE' ? on > due : on <= due).toBe(true)
        const text = templateFor(chainTypes[step], due, on, settings)
        const before = step === 'SECOND_REMINDER' ? 'przypominamy ponownie' : 'zbliża się'
        const until = on === due ? 'dziś mija' : before
        expect(text).toBe(on > due ? 'minął' : until)
      }
      const days = sent.map(({ at }) => dayAt(at))
      expect(new Set(days).size).toBe(days.length)
      expect(new Set(sent.map(({ step }) => step)).size).toBe(sent.length)

      const notice = find(due, -1, may)
      if (settings.expirationDayEnabled) {
        if (isThereOn(notice)) expect(days).toContain(notice)
        else if (!days.includes(notice)) expect(['NO_TIME', 'PAST_DUE']).toContain(said.get('EXPIRATION_DAY'))
      }
      if (settings.automaticSmsEnabled) {
        const wanted = addDays(due, -settings.smsReminderDaysAhead)
        const latest = settings.expirationDayEnabled ? addDays(notice, -1) : due
        const next = find(wanted, 1, may)
        const promised = next <= latest ? next : find(wanted < latest ? wanted : latest, -1, may)
        if (isThereOn(promised)) expect(dayOf('REMINDER')).toEqual([promised])
        else if (dayOf('REMINDER').length === 0)
          expect(['NO_TIME', 'PAST_DUE', 'SAME_DAY']).toContain(said.get('REMINDER'))
      }
      const [first] = dayOf('REMINDER')
      if (settings.secondReminderEnabled && first !== undefined) {
        const promised = find(addDays(first, settings.secondReminderDays), 1, may)
        if (promised > due) expect(dayOf('SECOND_REMINDER')).toEqual([])
        else if (promised < notice || !settings.expirationDayEnabled)
          expect(dayOf('SECOND_REMINDER')).toEqual([promised])
      }
      if (settings.overdueEnabled) {
        expect(dayOf('OVERDUE')).toEqual([find(addDays(due, settings.overdueDays), 1, may)])
      }
    }),
    { numRuns: 120 },
  )
})
