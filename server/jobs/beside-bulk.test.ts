import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { jobKinds } from '../background'
import { calendarJobs } from '../calendar/send'
import { imports, jobs, plannedSms } from '../db/schema'
import { gazetteer } from '../geocoding/gazetteer'
import { placeLater } from '../import/place'
import { importing } from '../import/testing/calls'
import { runDueJobs } from '../testing/jobs'
import { addClient, addService, utc } from '../testing/samples'
import { smsHost } from '../testing/sms-host'
import { startJobs } from './engine'
import { isRecurring } from './kind'

const { host, admin } = await smsHost()
beforeEach(async () => {
  await host.database.delete(imports)
  // Due in a week: a reminder is planned and sent today.
  await addClient(admin)
})

/** A call that gets no answer until it is released */
function silence() {
  let release = () => {}
  const answer = new Promise<void>((resolve) => (release = resolve))
  let asked = 0
  return {
    asked: () => asked,
    wait: () => {
      asked++
      return answer
    },
    release: () => release(),
  }
}

const plannedStates = async () => (await host.database.select().from(plannedSms)).map(({ status }) => status)

test('three imports whose addresses are looked up for hours hold up no reminder', async () => {
  const steps = importing(host, admin)
  const fileOf = (name: string, phone: string) =>
    `Imię i nazwisko;Telefon;Adres;Typ;Ostatni przegląd\n${name};${phone};Polna 3, 26-300 Opoczno;PC;1.3.2026\n`
  const ids: number[] = []
  for (const [at, name] of ['Jan Lis', 'Ewa Kos', 'Adam Bąk'].entries())
    ids.push((await steps.ran(fileOf(name, `60010030${at}`))).id)
  const { asked, wait, release } = silence()
  host.ports.geocoder = {
    ...gazetteer,
    precision: 'ADDRESS',
    askProvider: () => wait().then(() => ({ kind: 'NOT_FOUND' })),
  }
  await host.database.delete(jobs)
  for (const id of ids) await placeLater(host.ports, id)
  const stop = startJobs(host.ports, jobKinds)
  await expect.poll(plannedStates).toEqual(['SENT'])
  await expect.poll(asked).toBe(2)
  release()
  await stop()
})

test('a calendar that does not answer holds up no reminder, and is asked no more than the calls that were under way', async () => {
  const { asked, wait, release } = silence()
  const silent = () => wait().then(() => ({ kind: 'AWAY', reason: 'no answer in time' }) as const)
  host.ports.calendarSync = { name: 'Kalendarz', put: silent, remove: silent, check: async () => ({ ok: true }) }
  const busy = await addClient(admin, { telefon: '600 100 209', terminPrzegladu: '2027-11-30' })
  for (let hour = 8; hour < 18; hour++) {
    const startsAt = utc(`2026-11-24T${String(hour).padStart(2, '0')}:00:00`)
    await addService(host, busy, { startsAt })
  }
  await runDueJobs(host.ports, calendarJobs.filter(isRecurring))
  const stop = startJobs(host.ports, jobKinds)
  await expect.poll(plannedStates).toEqual(['SENT'])
  await expect.poll(asked).toBe(2)
  release()
  await expect.poll(() => host.database.$count(jobs, isNotNull(jobs.error))).toBe(2)
  await stop()
  expect(asked()).toBe(2)
})
