import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campaignStops, jobs } from '../db/schema'
import { asDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { addCampaign, addDevices, campaignInput, campaignsHost, planCampaign } from '../testing/campaigns'
import { runDueJobs } from '../testing/jobs'
import { addService } from '../testing/samples'
import { planAnewJob, planAnewSoon, planJob } from './plan-job'
import { previewCampaign } from './preview'
import { refreshStops } from './refresh'

const { host, technicianIds } = await campaignsHost(1)
const owners = await addDevices(host, 5001)

const words = 'Kampania ma najwyżej 5000 adresów do odwiedzenia. Podziel ją na obszary albo miejscowości.'
const runsOf = (kind: string) => host.database.select().from(jobs).where(eq(jobs.kind, kind))
const refused = { status: 'FAILED', attempts: 1, error: words }

test('a campaign of more than 5,000 stops is not planned, and nothing of it is stored', async () => {
  const input = campaignInput(technicianIds)
  expect((await previewCampaign(host.ports, input)).stops).toBe(5001)
  const id = await addCampaign(host, input)
  expect(await planCampaign(host, id)).toEqual([])
  expect(await runsOf(planJob.name)).toMatchObject([refused])
})

test('who did not answer and was booked otherwise counts no more', async () => {
  const id = await addCampaign(host, campaignInput(technicianIds))
  const booked = owners.slice(0, 2)
  for (const owner of booked) {
    await addService(host, owner, { startsAt: instantAt(asDay('2026-12-01'), 10), status: 'SCHEDULED' })
    const duties = [{ deviceId: owner.deviceId, dutyId: null }]
    await host.database.execute(sql`
      insert into campaign_stops (campaign_id, client_id, device_id, duties, minutes, due_on, state, updated_at, updated_by)
      values (${id}, ${owner.clientId}, ${owner.deviceId}, ${JSON.stringify(duties)}, 60, '2026-12-01', 'EXPIRED', now(), 'Jan')`)
  }
  await host.database.transaction((tx) => refreshStops(host.ports, tx, id, 'Jan'))
  expect(await host.database.$count(campaignStops, isNull(campaignStops.leftOut))).toBe(4999)
  await host.database.delete(campaignStops)
})

test('one of an earlier version that is larger keeps what it has, and is not planned anew', async () => {
  const id = await addCampaign(host, campaignInput(technicianIds))
  await host.database.execute(sql`
    insert into campaign_stops (campaign_id, client_id, device_id, duties, minutes, due_on, updated_at, updated_by)
    select ${id}::int, client_id, id, '[]', 60, next_inspection_date, now(), 'Jan' from devices`)
  await host.database.transaction((tx) => planAnewSoon({ ...host.ports, database: tx }, id))
  host.setNow(new Date(host.ports.clock.now().getTime() + 60_000))
  await runDueJobs(host.ports, [planAnewJob])
  expect(await runsOf(planAnewJob.name)).toMatchObject([refused])
  expect(await host.database.$count(campaignStops)).toBe(5001)
})
