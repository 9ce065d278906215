import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#domain/time/day'
import { addDays, asDay } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { clients, jobs, plannedSms, settings, smsMessages } from '../../db/schema'
import { runDueJobs } from '../../testing/jobs'
import { addClient, deviceBody } from '../../testing/samples'
import { smsHost } from '../../testing/sms-host'
import { schedulerJobs } from './recurring'

const { host, admin } = await smsHost()

const start = asDay('2026-12-07')
/** Sundays and holidays */
const restDays = [
  '2026-12-13',
  '2026-12-20',
  '2026-12-24',
  '2026-12-25',
  '2026-12-26',
  '2026-12-27',
  '2027-01-01',
  '2027-01-03',
].map(asDay)

interface Case {
  smsReminderDaysAhead: number
  secondReminderEnabled: boolean
  secondReminderDays: number
  overdueEnabled: boolean
  overdueDays: number
  quietOnHolidays: boolean
  expirationDayEnabled: boolean
  /** An hour that is not allowed is moved to the nearest one that is. */
  sendTime: number
  /** Days from the start on which devices of one client are due */
  due: number[]
  /** Expected by an example: when the second reminder of each device leaves; null for a device that has none */
  second: readonly (string | null)[] | undefined
}

const cases: fc.Arbitrary<Case> = fc.record({
  smsReminderDaysAhead: fc.integer({ min: 1, max: 10 }),
  secondReminderEnabled: fc.boolean(),
  secondReminderDays: fc.integer({ min: 1, max: 6 }),
  overdueEnabled: fc.boolean(),
  overdueDays: fc.integer({ min: 1, max: 5 }),
  quietOnHolidays: fc.boolean(),
  expirationDayEnabled: fc.boolean(),
  sendTime: fc.constantFrom(9, 20, 22),
  due: fc.array(fc.integer({ min: 2, max: 14 }), { minLength: 2, maxLength: 3 }),
  second: fc.constant(undefined),
})

const examples: [Case][] = [
  [
    {
      quietOnHolidays: true,
      sendTime: 22,
      expirationDayEnabled: true,
      overdueEnabled: true,
      overdueDays: 1,
      // Due on Saturday 12, Sunday 13 and Wednesday 16 December. Asked on the 9th, again four days later, but not on
      // the Sunday
      smsReminderDaysAhead: 3,
      secondReminderEnabled: true,
      secondReminderDays: 4,
      due: [5, 6, 9],
      second: [null, null, '2026-12-14'],
    },
  ],
  [
    {
      quietOnHolidays: true,
      sendTime: 22,
      expirationDayEnabled: false,
      overdueEnabled: true,
      overdueDays: 2,
      // Due on 24, 27 and 28 December. Asked on the 21st, again a week later; nothing leaves from the 24th to the 27th
      smsReminderDaysAhead: 3,
      secondReminderEnabled: true,
      secondReminderDays: 7,
      due: [17, 20, 21],
      second: [null, null, '2026-12-28'],
    },
  ],
]

/**
 * A client with a device due on each of these days.
 * @returns the due days by device
 */
async function customer(days: readonly Day[]): Promise<Map<number, Day>> {
  const [first, ...others] = days
  const { clientId, deviceId } = await addClient(admin, { terminPrzegladu: first })
  const due = new Map([[deviceId, first!]])
  for (const terminPrzegladu of others) {
    const body = { ...deviceBody, clientId, terminPrzegladu }
    due.set((await admin<{ id: number }>('POST', '/api/devices', body)).body.id, terminPrzegladu)
  }
  return due
}

test('whatever the settings, each of several devices of a client gets what is promised for its own date, once', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ due: days, second, ...chosen }) => {
      for (const table of [jobs, smsMessages, plannedSms, clients, settings]) await host.database.delete(table)
      host.setNow(instantAt(start, 6))
      const texts = { defaultSmsTemplate: 'Wkrotce', expirationSmsTemplate: 'Dzis', overdueSmsTemplate: 'Minal' }
      const saved = { ...texts, secondReminderSmsTemplate: 'Drugi', automaticSmsEnabled: true, ...chosen }
      expect((await admin('PUT', '/api/settings', saved)).status).toBe(200)
      await admin('PUT', '/api/admin/sms/rate-limits/config', { perNumberDay: null, perNumberWeek: null })
      const due = await customer(days.map((by) => addDays(start, by)))
      const hour = Math.min(chosen.sendTime, 20)
      for (let on = 0; on <= Math.max(...days) + 8; on++) {
        host.setNow(new Date(instantAt(addDays(start, on), hour).getTime() + 300_000))
        await runDueJobs(host.ports, schedulerJobs)
      }

      const may = (on: Day) => !chosen.quietOnHolidays || !restDays.includes(on)
      const find = (from: Day, by: 1 | -1): Day => (may(from) ? from : find(addDays(from, by), by))
      const sent = (await host.database.select().from(plannedSms)).filter(({ status }) => status === 'SENT')
      const seconds: (Day | null)[] = []
      for (const [id, on] of due) {
        const own = sent
          .filter(({ deviceId }) => deviceId === id)
          .map(({ type, sentAt }) => ({ type, on: dayAt(sentAt!) }))
        const of = (kind: string) => own.filter(({ type }) => type === kind).map((each) => each.on)
        const smsDays = own.map((each) => each.on)
        expect(new Set(smsDays).size).toBe(smsDays.length)
        expect(new Set(own.map(({ type }) => type)).size).toBe(own.length)
        expect(smsDays.every(may)).toBe(true)
        const notice = find(on, -1)
        if (chosen.expirationDayEnabled && notice > start) expect(smsDays).toContain(notice)
        const targetDay = addDays(on, -chosen.smsReminderDaysAhead)
        if (targetDay > start) {
          const latest = chosen.expirationDayEnabled ? addDays(notice, -1) : on
          const next = find(targetDay, 1)
          const promised = next <= latest ? next : find(targetDay < latest ? targetDay : latest, -1)
          const [reminder] = of('INSPECTION_REMINDER')
          // Together with a device that is due earlier it may leave earlier.
          expect(reminder !== undefined && reminder <= promised).toBe(true)
        }
        const [at] = of('SECOND_INSPECTION_REMINDER')
        if (at !== undefined) {
          const asked = of('INSPECTION_REMINDER')[0]!
          expect(chosen.secondReminderEnabled && at <= on && at >= addDays(asked, chosen.secondReminderDays)).toBe(true)
        }
        seconds.push(at ?? null)
        if (chosen.overdueEnabled) {
          const [overdue] = of('OVERDUE_NOTIFICATION')
          expect(overdue !== undefined && overdue > on && overdue <= find(addDays(on, chosen.overdueDays), 1)).toBe(
            true,
          )
        }
      }
      if (second) expect(seconds).toEqual(second)
    }),
    { numRuns: 3, examples },
  )
})
