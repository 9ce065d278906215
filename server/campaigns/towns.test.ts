import { beforeAll, expect, test } from 'vitest'
import type { CampaignInput } from '#domain/campaigns/campaign'
import { isWithin } from '#domain/campaigns/campaign'
import { randomOf } from '#domain/routing/random'
import { asDay, dayOrNull } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { clients, devices, duties, smsOptOuts } from '../db/schema'
import { addCampaign, addDevices, campaignInput, campaignsHost, planCampaign } from '../testing/campaigns'
import { addService } from '../testing/samples'
import { findCandidates } from './candidates'
import { previewCampaign } from './preview'

/*
 * Candidates of chosen towns and of an area are found, and those of the other towns counted, by the database; those of
 * everywhere by the program. Both must give the same result for any company.
 */

const { host, technicianIds } = await campaignsHost(1)
let otherId: number
beforeAll(async () => {
  const random = randomOf(7)
  const chance = (share: number) => random.next() < share
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random.next() * items.length)]!
  const places = [
    { lat: 51.37, lng: 20.28 },
    { lat: 51.38, lng: 20.28 },
    { lat: 51.2, lng: 20.4 },
  ]
  const some = () => ({
    city: pick(['Opoczno', 'OPOCZNO', 'Opocznó', 'Końskie', 'konskie', 'Żarnów']),
    street: 'Lipowa',
    houseNumber: pick(['1', '2']),
    nextInspectionDate: asDay(pick(['2026-11-20', '2026-12-05', '2026-12-08', '2027-06-01'])),
    ...(chance(0.08) ? { lat: null, lng: null, geocodingStatus: null } : pick(places)),
    ...(chance(0.05) ? { ...places[0], geocodingStatus: 'FALLBACK' as const } : {}),
  })
  const first = await addDevices(host, 300, some)
  const stamp = { createdAt: host.ports.clock.now(), createdBy: 'Jan', updatedAt: host.ports.clock.now() }
  const second = await host.database
    .insert(devices)
    .values(
      first
        .filter(() => chance(0.6))
        .map(({ clientId }) => ({
          clientId,
          type: 'GAS_BOILER' as const,
          postalCode: '26-300',
          geocodingStatus: 'EXACT' as const,
          ...some(),
          ...stamp,
        })),
    )
    .returning({ deviceId: devices.id, clientId: devices.clientId })
  const owners = [...first, ...second]
  await host.database.insert(duties).values(
    [...owners, ...owners]
      .filter(() => chance(0.5))
      .map(({ deviceId }) => ({
        deviceId,
        kind: pick(['LEAK_CHECK', 'FLUES'] as const),
        reason: 'LAW' as const,
        hard: chance(0.8),
        anchor: 'LAST_DONE' as const,
        intervalMonths: 12,
        opensMonths: pick([0, 0, 1]),
        active: chance(0.9),
        dueOn: dayOrNull(pick(['2026-11-20', '2026-11-27', '2026-12-05', '2026-12-08', '2027-03-01', null])),
        ...stamp,
      })),
  )
  for (const owner of owners.filter(() => chance(0.1)))
    await addService(host, owner, { startsAt: instantAt(asDay('2026-12-01'), 10), status: 'SCHEDULED' })
  const phones = await host.database.select({ phone: clients.phone }).from(clients)
  await host.database
    .insert(smsOptOuts)
    .values(
      phones.filter(() => chance(0.1)).map(({ phone }) => ({ phone, source: 'SMS' as const, at: stamp.createdAt })),
    )
  // Another campaign has those of one town.
  otherId = await addCampaign(
    host,
    campaignInput(technicianIds, { cities: ['Żarnów'], until: asDay('2026-12-01'), kinds: ['INSPECTION', 'FLUES'] }),
  )
  await planCampaign(host, otherId, { iterations: 1 })
})

const kinds: CampaignInput['kinds'][] = [
  ['INSPECTION'],
  ['LEAK_CHECK'],
  ['INSPECTION', 'LEAK_CHECK', 'FLUES'],
  ['LEAK_CHECK', 'FLUES'],
]
const inputs = kinds.flatMap((which) =>
  ['2026-12-03', '2026-12-09'].map((until) => [which.join(), { kinds: which, until: asDay(until) }] as const),
)

test.each(inputs)('%s: the towns are the same, whether all are read or only a chosen one', async (_, changes) => {
  const input = campaignInput(technicianIds, changes)
  for (const campaignId of [undefined, otherId]) {
    const everywhere = await previewCampaign(host.ports, input, campaignId)
    expect(everywhere.cities.length).toBeGreaterThan(1)
    const { cities } = await previewCampaign(host.ports, { ...input, cities: ['Żarnów'] }, campaignId)
    expect(cities).toEqual(everywhere.cities)
    expect(
      await previewCampaign(host.ports, { ...input, cities: ['OPOCZNO', 'Końskie', 'zarnow'] }, campaignId),
    ).toEqual(everywhere)
  }
})

test.each(inputs)('%s: an area has those within and those without a position', async (_, changes) => {
  const area = [
    { lat: 51.3, lng: 20.2 },
    { lat: 51.3, lng: 20.3 },
    { lat: 51.372, lng: 20.3 },
    { lat: 51.39, lng: 20.2 },
  ]
  const input = campaignInput(technicianIds, changes)
  const all = await findCandidates(host.ports, host.database, input, undefined)
  const expected = all.filter(({ position }) => position === null || isWithin(position, area))
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(all.length)
  expect(await findCandidates(host.ports, host.database, { ...input, area }, undefined)).toEqual(expected)
})
