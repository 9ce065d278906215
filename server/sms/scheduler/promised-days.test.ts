import { expect, test } from 'vitest'
import { settings, smsMessages } from '../../db/schema'
import { runDueJobs } from '../../testing/jobs'
import { addClient } from '../../testing/samples'
import { smsHost } from '../../testing/sms-host'
import { schedulerJobs } from './recurring'

const { host, admin } = await smsHost(async () => {
  await host.database.delete(settings)
})

const at = (instant: string) => host.setNow(new Date(instant))
const runRecurring = () => runDueJobs(host.ports, schedulerJobs)

const texts = { defaultSmsTemplate: 'Wkrotce', expirationSmsTemplate: 'Dzis' }

test('over Christmas, with quiet holidays and an hour that is not allowed, each device is told on its promised days', async () => {
  at('2026-12-17T19:00:00Z')
  await admin('PUT', '/api/settings', { ...texts, quietOnHolidays: true, sendTime: 22, smsReminderDaysAhead: 1 })
  const promised: Record<string, string[]> = {
    // A Sunday: the notification leaves on Saturday, the reminder before it.
    '2026-12-20': ['2026-12-18 20 Wkrotce', '2026-12-19 20 Wkrotce'],
    // The eve is a Sunday.
    '2026-12-21': ['2026-12-19 20 Wkrotce', '2026-12-21 20 Dzis'],
    '2026-12-23': ['2026-12-22 20 Wkrotce', '2026-12-23 20 Dzis'],
    '2026-12-25': ['2026-12-22 20 Wkrotce', '2026-12-23 20 Wkrotce'],
    '2026-12-27': ['2026-12-22 20 Wkrotce', '2026-12-23 20 Wkrotce'],
    '2026-12-28': ['2026-12-23 20 Wkrotce', '2026-12-28 20 Dzis'],
  }
  const dueOf = new Map<number | null, string>()
  for (const due of Object.keys(promised)) {
    const { deviceId } = await addClient(admin, { terminPrzegladu: due, telefon: `6001002${due.slice(8)}` })
    dueOf.set(deviceId, due)
  }
  for (let on = 18; on <= 29; on++) {
    host.setNow(new Date(`2026-12-${on}T19:00:00Z`))
    await runRecurring()
  }
  const daysBySms: Record<string, string[]> = {}
  for (const { deviceId, createdAt, message } of await host.database
    .select()
    .from(smsMessages)
    .orderBy(smsMessages.id)) {
    const line = `${createdAt.toISOString().slice(0, 10)} ${createdAt.getUTCHours() + 1} ${message}`
    ;(daysBySms[dueOf.get(deviceId)!] ??= []).push(line)
  }
  expect(daysBySms).toEqual(promised)
})

test('a device that is added on its due day, after the planning of that day, is told with the next sending', async () => {
  await admin('PUT', '/api/settings', texts)
  at('2026-11-24T08:00:00Z')
  await runRecurring()
  await addClient(admin, { terminPrzegladu: '2026-11-24' })
  await addClient(admin, { terminPrzegladu: '2026-11-25', telefon: '600100201' })
  at('2026-11-24T13:00:00Z')
  await runRecurring()
  const sent = async () => (await host.database.select().from(smsMessages)).map(({ type, message }) => [type, message])
  expect(await sent()).toEqual([['EXPIRATION_DATE_NOTIFICATION', 'Dzis']])
  // The one due the day after is told on its day, and the text fits that day.
  at('2026-11-25T08:00:00Z')
  await runRecurring()
  at('2026-11-25T09:00:00Z')
  await runRecurring()
  expect((await sent()).map(([, message]) => message)).toEqual(['Dzis', 'Dzis'])
})
