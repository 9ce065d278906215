import { beforeEach, expect, test } from 'vitest'
import { jobKinds } from '../background'
import { imports, jobs, plannedSms } from '../db/schema'
import { gazetteer } from '../geocoding/gazetteer'
import { placeLater } from '../import/place'
import { importing } from '../import/testing/calls'
import { addClient } from '../testing/samples'
import { smsHost } from '../testing/sms-host'
import { startJobs } from './engine'

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
  return { asked: () => asked, wait: () => (asked++, answer), release: () => release() }
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
  expect(asked()).toBe(2)
  release()
  await stop()
})
