import { describe, expect, test } from 'vitest'
import { initialSettings } from '../settings/table'
import { addDays, asDay } from '../time/day'
import type { QuietReason } from './sending-hours'
import {
  isSendingHour,
  isSendingTime,
  sendingInstant,
  nextSendingInstant,
  quietReason,
  quietSentence,
  quietUntil,
} from './sending-hours'

test.each([
  ['2026-11-23T06:59:59.999Z', false, '07:59:59'],
  ['2026-11-23T07:00:00.000Z', true, '08:00'],
  ['2026-11-23T19:59:59.999Z', true, '20:59:59'],
  ['2026-11-23T20:00:00.000Z', false, '21:00'],
  ['2026-11-22T23:30:00.000Z', false, '00:30'],
  // Daylight saving time
  ['2026-07-01T05:59:59.999Z', false, '07:59:59'],
  ['2026-07-01T06:00:00.000Z', true, '08:00'],
  // On mornings after a clock change
  ['2027-03-28T05:59:59.000Z', false, '07:59:59, an hour after spring took one'],
  ['2027-03-28T06:00:00.000Z', true, '08:00'],
  ['2026-10-25T06:30:00.000Z', false, '07:30, after autumn gave one'],
  ['2026-10-25T07:00:00.000Z', true, '08:00'],
])('at %s an SMS may be sent: %s (%s in Warsaw)', (instant, allowed) => {
  expect(isSendingHour(new Date(instant), initialSettings)).toBe(allowed)
})

test.each([
  ['2026-11-23T10:00:00.000Z', '2026-11-23T10:00:00.000Z', 'by day: at once'],
  ['2026-11-23T20:00:00.000Z', '2026-11-24T07:00:00.000Z', 'in the evening: tomorrow at 8'],
  ['2026-11-23T02:00:00.000Z', '2026-11-23T07:00:00.000Z', 'before dawn: today at 8'],
  ['2026-12-31T21:30:00.000Z', '2027-01-01T07:00:00.000Z', 'over the new year'],
  ['2027-03-27T21:00:00.000Z', '2027-03-28T06:00:00.000Z', 'over the spring night, an hour shorter'],
  ['2027-03-28T00:30:00.000Z', '2027-03-28T06:00:00.000Z', 'within the spring night'],
  ['2026-10-24T20:00:00.000Z', '2026-10-25T07:00:00.000Z', 'over the autumn night, an hour longer'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25T07:00:00.000Z', 'within the repeated hour'],
])('a message that is ready at %s is sent at %s (%s)', (ready, leaves) => {
  expect(nextSendingInstant(new Date(ready)).toISOString()).toBe(leaves)
})

test.each([
  ['2026-12-20', 14, 9, '2026-12-06T08:00:00.000Z', '14 days before, at 9'],
  ['2026-12-20', 1, 20, '2026-12-19T19:00:00.000Z', 'the day before, at 20'],
  ['2026-12-20', 14, 0, '2026-12-06T07:00:00.000Z', 'midnight is night: at 8 of that day'],
  ['2026-12-20', 14, 7, '2026-12-06T07:00:00.000Z', '7 is night: at 8'],
  ['2026-12-20', 14, 21, '2026-12-06T19:00:00.000Z', '21 is night: at 20 of that day'],
  ['2026-12-20', 14, 23, '2026-12-06T19:00:00.000Z', '23 likewise'],
  ['2026-11-30', 14, 9, '2026-11-23T09:00:00.000Z', 'that moment has passed: at once'],
  ['2026-11-23', 365, 9, '2026-11-23T09:00:00.000Z', 'long ago: at once'],
  ['2027-04-11', 14, 9, '2027-03-28T07:00:00.000Z', 'on the morning after the spring night'],
  ['2027-04-11', 14, 2, '2027-03-28T06:00:00.000Z', 'in the hour that spring skips: at 8'],
  ['2027-11-14', 14, 9, '2027-10-31T08:00:00.000Z', 'on the morning after the autumn night'],
  ['2027-11-14', 14, 2, '2027-10-31T07:00:00.000Z', 'in the hour that autumn repeats: at 8'],
])('a reminder about %s, %i days ahead at %i o’clock, is sent at %s (%s)', (due, daysAhead, hour, expected) => {
  const now = new Date('2026-11-23T09:00:00Z')
  const on = addDays(asDay(due), -daysAhead)
  expect(sendingInstant(on, { ...initialSettings, sendHour: hour }, now).toISOString()).toBe(expected)
})

test('a reminder that is late in the evening waits for the morning', () => {
  const evening = new Date('2026-11-23T20:30:00Z')
  expect(sendingInstant(asDay('2026-11-16'), initialSettings, evening).toISOString()).toBe('2026-11-24T07:00:00.000Z')
})

/** From 10 until 18, not on Sundays and holidays. 22 and 29 November 2026 are Sundays, 25 December is a Friday. */
const careful = { sendingFromHour: 10, sendingUntilHour: 18, quietOnHolidays: true }

test.each([
  ['2026-11-23T08:59:59.999Z', '2026-11-23T09:00:00.000Z', 'Monday 9:59: at 10'],
  ['2026-11-23T16:59:00.000Z', '2026-11-23T16:59:00.000Z', 'Monday 17:59: at once'],
  ['2026-11-28T17:00:00.000Z', '2026-11-30T09:00:00.000Z', 'Saturday 18:00: on Monday'],
  ['2026-11-29T11:00:00.000Z', '2026-11-30T09:00:00.000Z', 'Sunday noon: on Monday'],
  ['2026-12-23T17:30:00.000Z', '2026-12-28T09:00:00.000Z', 'before Christmas: after its three days and the Sunday'],
  ['2027-03-28T09:00:00.000Z', '2027-03-30T08:00:00.000Z', 'Easter, on which the clock is moved: on Tuesday'],
])('with other hours and holidays, a message that is ready at %s is sent at %s (%s)', (ready, leaves) => {
  expect(nextSendingInstant(new Date(ready), careful).toISOString()).toBe(leaves)
  expect(isSendingTime(new Date(leaves), careful)).toBe(true)
})

test('a person may send on a Sunday, automatic messages only if Sundays are not excluded', () => {
  const sunday = new Date('2026-11-29T11:00:00Z')
  expect(isSendingHour(sunday, careful)).toBe(true)
  expect(isSendingTime(sunday, careful)).toBe(false)
  expect(isSendingTime(sunday, { ...careful, quietOnHolidays: false })).toBe(true)
})

describe('the reason for not sending', () => {
  const times = { ...careful, sendingFromHour: 8, sendingUntilHour: 21 }
  test.each<[string, QuietReason | undefined, string]>([
    ['2026-11-23T19:59:59Z', undefined, ''],
    ['2026-11-23T20:00:00Z', 'NIGHT', 'do 8:00, w nocy nie wysyłamy'],
    ['2026-11-24T06:59:59Z', 'NIGHT', 'do 8:00, w nocy nie wysyłamy'],
    ['2026-11-24T07:00:00Z', undefined, ''],
    ['2026-11-29T11:00:00Z', 'SUNDAY', 'do 30.11.2026, w niedziele nie wysyłamy'],
    ['2026-12-25T11:00:00Z', 'HOLIDAY', 'do 28.12.2026, w święta nie wysyłamy'],
    // Easter Sunday counts as a holiday, not as a Sunday.
    ['2027-03-28T11:00:00Z', 'HOLIDAY', 'do 30.03.2027, w święta nie wysyłamy'],
    ['2026-11-28T21:00:00Z', 'NIGHT', 'do 30.11.2026, w nocy nie wysyłamy'],
  ])('%s: %s %s', (at, reason, until) => {
    const now = new Date(at)
    expect(quietReason(now, times)).toBe(reason)
    if (reason) expect(quietUntil(reason, now, times)).toBe(until)
  })

  test('says which day it is', () => {
    const on = (at: string) => {
      const now = new Date(at)
      return quietSentence(quietReason(now, times)!, now, times)
    }
    expect(on('2026-11-23T21:00:00Z')).toContain('między 8:00 a 21:00')
    expect(on('2026-11-29T11:00:00Z')).toBe('Jest niedziela: w niedziele i święta SMS-y nie są wysyłane automatycznie.')
    expect(on('2026-12-25T11:00:00Z')).toBe(
      'Dziś święto (Boże Narodzenie): w niedziele i święta SMS-y nie są wysyłane automatycznie.',
    )
  })
})
