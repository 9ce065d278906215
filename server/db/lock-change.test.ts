import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Ports } from '../ports'
import { changeRetention, readRetention } from '../privacy/retention'
import { changeRecipients, findRecipients } from '../reports/recipients'
import { changeLimits } from '../sms/limits/commands'
import { anActor } from '../testing/campaigns'
import { testHost } from '../testing/host'
import { lockWaits } from '../testing/lock-waits'
import { events } from './schema'

const host = await testHost()
await host.addUser('ADMIN')
const actor = await anActor(host)
afterAll(() => host.close())

/**
 * Does the second while the first is done and not committed yet.
 * @returns the changes in the journal, the first before the second
 */
async function atOnce(first: (ports: Ports) => Promise<unknown>, second: (ports: Ports) => Promise<unknown>) {
  const before = await host.database.$count(events, eq(events.noun, 'SETTINGS'))
  let later: Promise<unknown> | undefined
  await host.database.transaction(async (tx) => {
    await first({ ...host.ports, database: tx })
    later = second(host.ports)
    await expect.poll(() => lockWaits(host.database)).toBe(1)
  })
  await later
  const rows = await host.database.select().from(events).where(eq(events.noun, 'SETTINGS')).orderBy(events.id)
  return rows.slice(before).map(({ changes }) => changes)
}

const none = { smsMonths: null, answerMonths: null, consentMonths: null, photoMonths: null }

test('of two changes of retention at once the journal says what each has replaced', async () => {
  const set = (months: object) => (ports: Ports) => changeRetention(ports, actor, { ...none, ...months })
  expect(await atOnce(set({ smsMonths: 12 }), set({ photoMonths: 24 }))).toEqual([
    [{ field: 'smsMonths', from: null, to: 12 }],
    [
      { field: 'smsMonths', from: 12, to: null },
      { field: 'photoMonths', from: null, to: 24 },
    ],
  ])
  expect(await readRetention(host.database)).toEqual({ ...none, photoMonths: 24 })
})

test('of two changes of the limits of SMS likewise', async () => {
  const set = (perNumberDay: number) => (ports: Ports) =>
    changeLimits(ports, actor, { perNumberDay, perNumberWeek: 10, perMinute: 120 })
  expect(await atOnce(set(3), set(4))).toEqual([
    [{ field: 'smsLimits.perNumberDay', from: 5, to: 3 }],
    [{ field: 'smsLimits.perNumberDay', from: 3, to: 4 }],
  ])
})

test('of two lists of who gets reports at once the later one counts, not both together', async () => {
  const set =
    (...emails: string[]) =>
    (ports: Ports) =>
      changeRecipients(ports, actor, { emails })
  expect(await atOnce(set('biuro@firma.pl'), set('szef@firma.pl'))).toEqual([
    [{ field: 'reportRecipients', from: '[]', to: '["biuro@firma.pl"]' }],
    [{ field: 'reportRecipients', from: '["biuro@firma.pl"]', to: '["szef@firma.pl"]' }],
  ])
  expect(await findRecipients(host.database)).toEqual({ emails: ['szef@firma.pl'] })
})
