import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campaignOffers, retentionRules, services, smsMessages } from '../db/schema'
import { aRun } from '../testing/jobs'
import { offersHost } from '../testing/offers-host'
import { applyRetention } from './retention'

const { now, addCampaign, offered, accept, info } = offersHost()

const run = () => applyRetention.run(now.host.ports, aRun)

test('the message of an offer keeps its number until the visit has been: without it the link would tell whom to call, and nothing else', async () => {
  const { database } = now.host
  now.campaignId = await addCampaign({ until: '2027-02-26' as never })
  const accepted = await offered({ day: '2027-01-28' })
  expect((await accept(accepted.token)).status).toBe(200)
  const silent = await offered({ day: '2027-01-29' })
  await database.insert(retentionRules).values({ smsMonths: 1 })
  const stored = async (clientId: number) =>
    (await database.select().from(smsMessages).where(eq(smsMessages.clientId, clientId))).map(({ message }) => message)

  now.host.setNow(new Date('2027-01-20T09:00:00Z'))
  await run()
  expect((await info(accepted.token)).body).toMatchObject({
    state: 'ACCEPTED',
    offer: { day: '2027-01-28', mayCancel: true },
  })
  expect((await info(silent.token)).body).toMatchObject({ state: 'EXPIRED' })

  // Moved to a time that another offer holds, which the offer does not follow
  const moved = { startsAt: new Date('2027-02-03T09:00:00Z'), endsAt: new Date('2027-02-03T10:00:00Z') }
  await database.update(services).set(moved).where(eq(services.deviceId, accepted.deviceId))
  now.host.setNow(new Date('2027-01-30T09:00:00Z'))
  await run()
  expect((await info(accepted.token)).body).toMatchObject({ state: 'ACCEPTED' })
  expect(await stored(silent.clientId)).toEqual(['Treść usunięta'])

  now.host.setNow(new Date('2027-02-04T09:00:00Z'))
  await run()
  expect([await stored(accepted.clientId), await stored(silent.clientId)]).toEqual([
    ['Treść usunięta'],
    ['Treść usunięta'],
  ])
  expect(await database.$count(campaignOffers)).toBe(2)
})

test('a message whose outcome nobody knows is kept no longer than others; one that may still leave is', async () => {
  const { database } = now.host
  const old = { message: 'Dzień dobry', type: 'CUSTOM', testMode: false, parts: 1 } as const
  const createdAt = new Date('2026-09-01T09:00:00Z')
  await database.insert(smsMessages).values([
    { ...old, key: 'unknown', phone: '+48600100201', state: 'UNKNOWN', createdAt },
    { ...old, key: 'queued', phone: '+48600100202', state: 'QUEUED', createdAt },
  ])
  await database.delete(retentionRules)
  await database.insert(retentionRules).values({ smsMonths: 1 })
  await run()
  const rows = await database.select().from(smsMessages).orderBy(smsMessages.id)
  expect(rows.map(({ key, phone, message }) => [key, phone, message])).toEqual([
    ['unknown', '', 'Treść usunięta'],
    ['queued', '+48600100202', 'Dzień dobry'],
  ])
})
