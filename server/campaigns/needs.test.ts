import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { CampaignStop, StopOpening } from '#domain/campaigns/stop'
import type { VisitNeed } from '#domain/devices/visit-needs'
import type { ServiceWire } from '#domain/services/wire'
import { campaigns, clients, jobs, services, technicians } from '../db/schema'
import { brokenConditions } from '../testing/board-check'
import { addCampaign, addDevices, campaignInput, campaignsHost, planCampaign } from '../testing/campaigns'

const { host, manager, technicianIds } = await campaignsHost(2)
const [plain, equipped] = technicianIds as [number, number]
beforeEach(async () => {
  for (const table of [jobs, campaigns, clients]) await host.database.delete(table)
})

const brings = (userId: number, what: VisitNeed[]) =>
  host.database.update(technicians).set({ brings: what }).where(eq(technicians.userId, userId))
const needs: VisitNeed[][] = [['LADDER'], ['LADDER'], ['LADDER'], ['LADDER'], ['TWO_PEOPLE']]

/** Ten stops: four need a ladder, one two people */
async function planned() {
  const added = await addDevices(host, 10, (at) => ({ needs: needs[at] ?? [] }))
  const campaignId = await addCampaign(host, campaignInput(technicianIds))
  const stops = await planCampaign(host, campaignId, { iterations: 200 })
  const of = (at: number): CampaignStop => stops.find(({ clientId }) => clientId === added[at]!.clientId)!
  return { campaignId, of, deviceOf: (at: number) => added[at]!.deviceId }
}

test('a stop goes only to a technician who brings what it needs, or says that nobody does', async () => {
  await brings(equipped, ['LADDER'])
  const { campaignId, of } = await planned()
  expect([0, 1, 2, 3].map((at) => [of(at).needs, of(at).technicianId])).toEqual(
    Array.from({ length: 4 }, () => [['LADDER'], equipped]),
  )
  expect(of(4)).toMatchObject({ needs: ['TWO_PEOPLE'], technicianId: null, leftOut: 'NO_HELPER' })
  expect(of(5)).toMatchObject({ needs: [], leftOut: null })
  expect(await brokenConditions(host, campaignId)).toEqual([])

  await brings(equipped, ['TWO_PEOPLE'])
  const anew = await planCampaign(host, campaignId, { iterations: 200 })
  const after = (at: number) => anew.find(({ id }) => id === of(at).id)
  expect(after(4)).toMatchObject({ technicianId: equipped, leftOut: null })
  expect([0, 1, 2, 3].map((at) => after(at)?.leftOut)).toEqual(Array.from({ length: 4 }, () => 'NO_LADDER'))
})

test('a person cannot move it to somebody else, nor is a place there proposed', async () => {
  await brings(equipped, ['LADDER'])
  const { campaignId, of } = await planned()
  const path = `/api/campaigns/${campaignId}/stops/${of(0).id}`
  const to = (technicianId: number) => manager('POST', `${path}/move`, { technicianId, day: '2026-12-08', begins: 720 })
  expect(await to(plain)).toMatchObject({
    status: 409,
    body: { message: 'Piotr Nowak 0 nie ma drabiny, a do tej wizyty jest potrzebna.' },
  })
  const { body } = await manager<StopOpening[]>('GET', `${path}/openings`)
  expect(new Set(body.map(({ technicianId }) => technicianId))).toEqual(new Set([equipped]))
  expect((await to(equipped)).status).toBe(200)
  const second = `/api/campaigns/${campaignId}/stops/${of(4).id}/move`
  expect(await manager('POST', second, { technicianId: plain, day: '2026-12-08' })).toMatchObject({
    body: { message: 'Piotr Nowak 0 jeździ bez pomocnika, a do tej wizyty potrzeba dwóch osób.' },
  })
})

test('a visit tells what its device needs', async () => {
  const { of, deviceOf } = await planned()
  const times = { startsAt: new Date('2026-12-08T08:00:00Z'), endsAt: new Date('2026-12-08T09:00:00Z') }
  const now = host.ports.clock.now()
  const [row] = await host.database
    .insert(services)
    .values({
      ...times,
      deviceId: deviceOf(0),
      clientId: of(0).clientId,
      type: 'KONSERWACJA',
      status: 'SCHEDULED',
      createdAt: now,
      createdBy: 'Jan',
      updatedAt: now,
    })
    .returning({ id: services.id })
  expect((await manager<ServiceWire>('GET', `/api/services/${row!.id}`)).body.deviceNeeds).toEqual(['LADDER'])
})
