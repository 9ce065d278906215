import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Board } from '#domain/campaigns/stop'
import { campaignVisits, services } from '../db/schema'
import { offersHost, tray } from '../testing/offers-host'

const { now, offered, accept, addCampaign, addStop, stop, visits, wave, move, ofCampaign } = offersHost()

test('what an accepted offer holds after its last visit is taken for another campaign', async () => {
  // The offer holds 70 minutes and the visit needs 60.
  const first = await offered({ day: '2026-12-01', begins: 540 })
  await accept(first.token)
  const [visit] = await visits(first.deviceId)
  expect([visit!.startsAt, visit!.endsAt]).toEqual([
    new Date('2026-12-01T09:00+01:00'),
    new Date('2026-12-01T10:00+01:00'),
  ])
  // A visit of the same stop, for another device
  const { id: _id, search: _search, ...values } = visit!
  const earlier = { startsAt: new Date('2026-12-01T08:00+01:00'), endsAt: new Date('2026-12-01T09:00+01:00') }
  const [other] = await now.host.database
    .insert(services)
    .values({ ...values, ...earlier })
    .returning({ id: services.id })
  await now.host.database.insert(campaignVisits).values({ stopId: first.stopId, serviceId: other!.id })

  now.campaignId = await addCampaign({ name: 'Jesień' })
  const { stopId } = await addStop(tray)
  const board = (await ofCampaign<Board>('GET', 'board')).body
  expect(board.visits).toMatchObject([
    { begins: 480, minutes: 60 },
    { begins: 540, minutes: 70 },
  ])
  await now.host.database.delete(services).where(eq(services.id, other!.id))
  await move(stopId, { technicianId: now.technicianId, day: '2026-12-01', begins: 600 })
  expect((await stop(stopId)).begins).toBeGreaterThanOrEqual(610)
  await wave()
  expect((await stop(stopId)).state).toBe('OFFERED')
})
