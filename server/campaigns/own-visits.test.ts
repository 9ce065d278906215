import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Board } from '#domain/campaigns/stop'
import { campaignStops, devices, services } from '../db/schema'
import { settleOffers } from '../offers/settle'
import { inspectionOf, offersHost, tray } from '../testing/offers-host'

const host = offersHost()
const { now, addStop, offered, offersOf, stop, tokenOf, visits, wave, accept } = host

const on = '2026-12-01'
const at = (time: string, date = on) => new Date(`${date}T${time}+01:00`)
const stopOnBoard = async (id: number) =>
  (await host.ofCampaign<Board>('GET', 'board')).body.stops.find((each) => each.id === id)!

/** Asks for a minute of a day, and returns the one that the stop has got. */
async function move(begins: number, date = on): Promise<number> {
  const { stopId } = await addStop(tray)
  expect((await host.move(stopId, { technicianId: now.technicianId, day: date, begins })).status).toBe(200)
  return (await stop(stopId)).begins!
}

/** Whether a visit of 60 minutes at this minute would meet a visit of the device */
async function meets(begins: number, deviceId: number, date = on): Promise<boolean> {
  const startsAt = new Date(at('00:00', date).getTime() + begins * 60_000)
  const endsAt = new Date(startsAt.getTime() + 60 * 60_000)
  return (await visits(deviceId)).some((visit) => visit.startsAt < endsAt && startsAt < visit.endsAt)
}

async function setTime(deviceId: number, times: { startsAt?: Date; endsAt: Date }): Promise<void> {
  await now.host.database.update(services).set(times).where(eq(services.deviceId, deviceId))
  await settleOffers(now.host.ports)
}

test('a visit that was accepted and is lengthened in the calendar takes all its time from its campaign', async () => {
  const { token, deviceId, stopId } = await offered({ day: on, begins: 480 })
  await accept(token)
  await setTime(deviceId, { endsAt: at('13:00') })
  expect((await stopOnBoard(stopId)).minutes).toBe(300)
  expect(await meets(await move(560), deviceId)).toBe(false)
})

test('of two visits of a stop, one that is moved alone takes its new time from the campaign', async () => {
  const first = await addStop({ day: on, minutes: 130 })
  const otherId = await host.addDevice(first.clientId)
  await now.host.database.update(campaignStops).set({ duties: [first.deviceId, otherId].map(inspectionOf) })
  await wave()
  await accept(await tokenOf(first.clientId))
  await setTime(otherId, { startsAt: at('08:00', '2026-12-03'), endsAt: at('11:00', '2026-12-03') })
  expect(await meets(await move(500, '2026-12-03'), otherId, '2026-12-03')).toBe(false)
})

test('what was promised to a customer whose address nobody finds any more keeps its time', async () => {
  const accepted = await offered({ day: on, begins: 480 })
  await accept(accepted.token)
  const open = await offered({ day: on, begins: 600 })
  for (const { deviceId } of [accepted, open])
    await now.host.database
      .update(devices)
      .set({ lat: null, lng: null, geocodingStatus: null })
      .where(eq(devices.id, deviceId))
  const begins = await move(540)
  expect(await meets(begins, accepted.deviceId)).toBe(false)
  const [offer] = await offersOf(open.stopId)
  expect(Math.abs(offer!.begins - begins)).toBeGreaterThanOrEqual(70)
})

test('a visit that was done ahead of its day leaves its time free, until it is reopened', async () => {
  const { token, deviceId, stopId } = await offered({ day: on, begins: 480 })
  await accept(token)
  const [visit] = await visits(deviceId)
  expect((await now.manager('POST', `/api/services/${visit!.id}/complete`, {})).status).toBe(200)
  await settleOffers(now.host.ports)
  expect(await stop(stopId)).toMatchObject({ state: 'ACCEPTED' })
  expect(await stopOnBoard(stopId)).toMatchObject({ state: 'ACCEPTED', day: '2026-11-23' })
  const next = await addStop({ day: on, begins: 480 })
  await wave({ stopIds: [next.stopId] })
  expect((await stop(next.stopId)).state).toBe('OFFERED')

  const later = await offered({ day: '2026-12-02' })
  await accept(later.token)
  const [laterVisit] = await visits(later.deviceId)
  await now.manager('POST', `/api/services/${laterVisit!.id}/complete`, {})
  await settleOffers(now.host.ports)
  expect((await now.manager('POST', `/api/services/${laterVisit!.id}/reopen`, {})).status).toBe(200)
  await settleOffers(now.host.ports)
  expect(await offersOf(later.stopId)).toMatchObject([{ answer: 'ACCEPTED', endedAt: null }])
})
