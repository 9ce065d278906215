import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignOffers, campaignStops, campaignVisits, services, smsMessages } from '#server/db/schema'
import type { Ports } from '#server/ports'
import { testDatabase } from '#server/testing/database'
import { silentPorts } from '../host/silent-ports'
import { loadSeason } from './load'

let ports: Ports
let close: () => Promise<void>
let sent = 0
beforeAll(async () => {
  const opened = await testDatabase()
  close = opened.close
  ports = silentPorts(opened.database, new Date('2026-11-23T10:00:00+01:00'))
  const real = {
    ...ports.smsGateway,
    testMode: false,
    send: async () => ({ kind: 'SENT' as const, gatewayId: `${++sent}` }),
  }
  await loadSeason({ ...ports, smsGateway: real })
})
afterAll(() => close())

test('a campaign is under way: planned, partly offered, answered in every way, and nothing was sent', async () => {
  const { database } = ports
  const stops = await database.select().from(campaignStops)
  const inState = (state: string) => stops.filter((stop) => stop.state === state)
  expect(stops.length).toBeGreaterThan(30)
  expect(inState('OFFERED').length + inState('ACCEPTED').length + inState('DECLINED').length).toBe(16)
  for (const state of ['OFFERED', 'ACCEPTED', 'DECLINED']) expect(inState(state)).not.toEqual([])
  expect(await database.$count(campaignOffers, eq(campaignOffers.answer, 'OTHER'))).toBeGreaterThan(0)
  const visits = await database
    .select({ status: services.status, by: services.createdBy })
    .from(campaignVisits)
    .innerJoin(services, eq(services.id, campaignVisits.serviceId))
  expect(visits.length).toBeGreaterThanOrEqual(inState('ACCEPTED').length)
  expect(visits.every(({ status, by }) => status === 'SCHEDULED' && by === 'Klient')).toBe(true)
  const messages = await database.select().from(smsMessages).where(eq(smsMessages.type, 'VISIT_OFFER'))
  expect(messages.map(({ state, testMode }) => `${state} ${testMode}`)).toEqual(messages.map(() => 'SENT true'))
  expect(sent).toBe(0)
})
