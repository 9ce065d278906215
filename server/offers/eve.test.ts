import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clients, services } from '../db/schema'
import { runDueJobs } from '../testing/jobs'
import { offersHost } from '../testing/offers-host'

const { now, gateway, offered, accept, cancel, visits, book, set } = offersHost()

/** Every recurring job runs until a message has had the time to leave. */
async function evening() {
  await set({ visitEveEnabled: true })
  for (const at of ['17:00', '17:15', '17:30']) {
    now.host.setNow(new Date(`2026-11-25T${at}:00+01:00`))
    await runDueJobs(now.host.ports)
  }
}

test('the evening before, the window leads to the page of the offer, where the visit is called off until the hour', async () => {
  const { token, deviceId } = await offered()
  await accept(token)
  const before = gateway.sent.length
  await evening()
  const texts = gateway.sent.slice(before).map(({ text }) => text)
  expect(texts).toEqual([expect.stringMatching(/^Dzien dobry, jutro miedzy 8:00 a 10:00 przyjedzie /)])
  expect(texts[0]).toContain(`https://termin.test/r/o-${token}`)
  expect((await cancel(token)).status).toBe(200)
  expect(await visits(deviceId)).toMatchObject([{ status: 'CANCELLED' }])
})

test('the evening before, a page that is over since the number has changed is not what the message leads to', async () => {
  const { token, clientId } = await offered()
  await accept(token)
  await now.host.database.update(clients).set({ phone: '+48600999888' }).where(eq(clients.id, clientId))
  const before = gateway.sent.length
  await evening()
  const texts = gateway.sent.slice(before).map(({ text }) => text)
  expect(texts).toEqual([expect.stringMatching(/jutro miedzy 8:00 a 10:00 .*https:\/\/termin\.test\/k\//)])
  const link = /\/k\/(\w+)/.exec(texts[0]!)![1]!
  expect((await now.host.anonymous('GET', `/api/confirm/${link}/info`)).body).toMatchObject({
    devices: [{ service: { date: '2026-11-26', from: '08:00', until: '10:00' } }],
  })
})

test('a visit that nobody booked by an offer has a link of its own', async () => {
  const { token, ...owner } = await offered()
  await accept(token)
  await now.host.database.update(services).set({ status: 'CANCELLED' }).where(eq(services.deviceId, owner.deviceId))
  await book(owner, '2026-11-26T14:00:00Z', { serviceType: 'NAPRAWA' })
  const before = gateway.sent.length
  await evening()
  const texts = gateway.sent.slice(before).map(({ text }) => text)
  expect(texts).toEqual([expect.stringMatching(/jutro miedzy .*https:\/\/termin\.test\/k\//)])
})
