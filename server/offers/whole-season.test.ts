import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '#domain/routing/random'
import { campaignOffers, campaignStops, services, smsMessages } from '../db/schema'
import { addCampaign, addDevices, addTechnicians, anActor, campaignInput, planCampaign } from '../testing/campaigns'
import { planAnewJob } from '../campaigns/plan-job'
import type { TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { runDueJobs } from '../testing/jobs'
import { offersStart } from '../testing/offers-host'
import { acceptOffer, declineOffer } from './answer'
import { unansweredOffers } from './unanswered-offers'
import { offersJob, startWave } from './wave'
import { otherWindows } from './windows'

let host: TestHost
beforeAll(async () => {
  host = await testHost()
  await host.addUser('MANAGER')
})
afterAll(() => host.close())

const jobs = [offersJob, unansweredOffers, planAnewJob]

/**
 * Customers who have a message that they have not answered: more than half accept, some choose another window, some
 * decline, a fifth is silent.
 */
async function answerAll(random: ReturnType<typeof randomOf>, silent: Set<number>): Promise<void> {
  const { ports, database } = host
  const open = await database
    .select({ stopId: campaignOffers.stopId, text: smsMessages.message })
    .from(campaignOffers)
    .innerJoin(smsMessages, eq(smsMessages.id, campaignOffers.smsId))
    .where(and(isNull(campaignOffers.answer), isNull(campaignOffers.endedAt)))
    .orderBy(campaignOffers.id)
  for (const { stopId, text } of open.filter((offer) => !silent.has(offer.stopId))) {
    const token = /\/r\/o-(\w{20})/.exec(text)![1]!
    const mood = random.next()
    if (mood < 0.55) await acceptOffer(ports, { token, note: null })
    else if (mood < 0.7) {
      const windows = await otherWindows(ports, token)
      const chosen = windows[Math.floor(random.next() * windows.length)]
      await acceptOffer(ports, { token, note: null, ...(chosen && { key: chosen.key }) })
    } else if (mood < 0.8) await declineOffer(ports, { token, note: null })
    else silent.add(stopId)
  }
}

test('a season is planned, offered and answered by its customers, and ends with a calendar in which nothing overlaps', async () => {
  const { database, ports } = host
  const technicians = await addTechnicians(host, 2)
  await addDevices(host, 45)
  const id = await addCampaign(host, campaignInput(technicians, { smsPerDay: 25, autoRefill: true, mostVisits: 6 }))
  const planned = (await planCampaign(host, id)).filter(({ day }) => day !== null)
  expect(planned.length).toBeGreaterThan(35)
  await startWave(ports, await anActor(host), { campaignId: id })
  const random = randomOf(7)
  const silent = new Set<number>()
  for (let day = 0; day < 7; day++) {
    for (const hour of [0, 3, 8]) {
      host.setNow(new Date(offersStart.getTime() + (day * 24 + hour) * 3_600_000))
      await runDueJobs(ports, jobs)
    }
    await answerAll(random, silent)
  }

  const stops = await database.select().from(campaignStops)
  const inState = (state: string) => stops.filter((stop) => stop.state === state)
  expect(inState('OFFERED')).toEqual([])
  expect(inState('ACCEPTED').length).toBeGreaterThan(planned.length / 2)
  expect(inState('DECLINED').length).toBeGreaterThan(0)
  expect(inState('EXPIRED').length).toBeGreaterThan(0)

  const visits = await database.select().from(services).where(eq(services.status, 'SCHEDULED'))
  const booked = inState('ACCEPTED').flatMap((stop) => stop.duties.map(({ deviceId }) => deviceId))
  expect(visits.map(({ deviceId }) => deviceId).toSorted((one, other) => one - other)).toEqual(
    booked.toSorted((one, other) => one - other),
  )
  for (const { technicianId, startsAt, endsAt } of visits) {
    const same = visits.filter((other) => other.technicianId === technicianId)
    expect(same.filter((other) => other.startsAt < endsAt && other.endsAt > startsAt)).toHaveLength(1)
  }
  const messages = await database.select({ key: smsMessages.key }).from(smsMessages)
  const offeredStops = stops.filter(({ state }) => state !== 'PROPOSED')
  expect(messages.filter(({ key }) => /^(offer|refill)-\d+$/.test(key))).toHaveLength(offeredStops.length)
})
