import { expect, test } from 'vitest'
import { campaignStops } from '../db/schema'
import { inspectionOf, offersHost } from '../testing/offers-host'

const host = offersHost()
const { now, addStop, offered, accept, cancel, stop, tokenOf, visits, wave, info } = host

const remove = async () => {
  const { status, body } = await now.manager<{ message: string }>('DELETE', `/api/campaigns/${now.campaignId}`)
  return [status, body.message]
}
const refused = (visits: string) => [
  409,
  `Kampania ma przed sobą ${visits}, a linki klientów działają tylko razem z nią. Usuń ją po ostatniej wizycie.`,
]
const deleted = [200, 'Kampania została usunięta']

test('a campaign stays as long as customers can call their visits off by its links', async () => {
  const first = await offered()
  const second = await offered({ day: '2026-12-01' })
  for (const { token } of [first, second]) await accept(token)
  expect(await remove()).toEqual(refused('2 umówione wizyty'))
  await cancel(second.token)
  expect(await remove()).toEqual(refused('1 umówioną wizytę'))
  expect((await info(first.token)).body).toMatchObject({ state: 'ACCEPTED' })
  now.host.setNow(new Date('2026-11-26T09:01:00+01:00'))
  expect(await remove()).toEqual(deleted)
  expect(await visits(first.deviceId)).toMatchObject([{ status: 'SCHEDULED' }])
})

test('a campaign whose visits were agreed by telephone is deleted, and they stay', async () => {
  const { stopId, deviceId } = await addStop()
  await host.agree(stopId)
  expect(await visits(deviceId)).toMatchObject([{ status: 'SCHEDULED' }])
  expect(await remove()).toEqual(deleted)
  expect(await visits(deviceId)).toMatchObject([{ status: 'SCHEDULED' }])
})

test('of two devices at one address, one that is deleted leaves the link to the visit of the other', async () => {
  const { clientId, deviceId, stopId } = await addStop({ day: '2026-12-01', minutes: 130 })
  const otherId = await host.addDevice(clientId)
  await now.host.database.update(campaignStops).set({ duties: [deviceId, otherId].map(inspectionOf) })
  await wave()
  const token = await tokenOf(clientId)
  expect((await accept(token)).status).toBe(200)
  expect((await now.manager('DELETE', `/api/devices/${deviceId}`)).status).toBe(200)
  expect((await info(token)).body).toMatchObject({ state: 'ACCEPTED', offer: { devices: [{ name: 'Daikin' }] } })
  expect(await stop(stopId)).toMatchObject({ deviceId: otherId, duties: [{ deviceId: otherId }], state: 'ACCEPTED' })
  expect((await cancel(token)).status).toBe(200)
  expect(await visits(otherId)).toMatchObject([{ status: 'CANCELLED' }])
})
