import { and, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmationInfoWireSchema } from '#domain/confirmations/links/history-wire'
import { asDay } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { valueAfter } from '#domain/events/event'
import { minutesAfter } from '#domain/time/minutes'
import { createApp } from '#server/app'
import {
  campaignOffers,
  campaignStops,
  campaignVisits,
  clients,
  completionOf,
  confirmations,
  deviceAttachments,
  devices,
  duties,
  events,
  importRows,
  marketingConsents,
  plannedSms,
  refrigerantEntries,
  requests,
  stickers,
  serviceAttachments,
  services,
  settings,
  smsAnswers,
  smsBlockedNumbers,
  smsMessages,
  users,
} from '#server/db/schema'
import { listImports } from '#server/import/queries'
import type { Ports } from '#server/ports'
import { findTechnicians } from '#server/technicians/queries'
import { realDatabase } from '#server/testing/real-postgres'
import { silentPorts } from '../host/silent-ports'
import { colleagueAccounts, demoAccounts } from './company'
import { loadSeason } from './load'
import { readdress } from './shipped'

const monday = new Date('2026-11-23T10:00:00+01:00')
const startOfToday = new Date('2026-11-23T00:00:00+01:00')

describe('loading the season', () => {
  let ports: Ports
  let close: () => Promise<void>
  let sent = 0

  beforeAll(async () => {
    const opened = await realDatabase()
    close = opened.close
    ports = silentPorts(opened.database, monday)
    await ports.database.insert(users).values({
      username: 'Admin',
      email: 'szef@example.com',
      firstName: 'Szef',
      lastName: '',
      roles: ['ADMIN'],
      active: true,
      passwordHash: 'own',
      createdAt: monday,
    })
    // A deleted client's id remains in the history of SMS.
    const [gone] = await ports.database.insert(clients).values(aClient()).returning()
    await ports.database.insert(smsMessages).values(aMessage(gone!.id))
    await ports.database.delete(clients)
    const gateway = {
      ...ports.smsGateway,
      testMode: false,
      send: async () => ({ kind: 'SENT' as const, gatewayId: `${++sent}` }),
    }
    await loadSeason({ ...ports, smsGateway: gateway })
  })

  afterAll(() => close())

  it('has a campaign under way: planned, partly offered, answered in every way, and nothing was sent', async () => {
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

  it('shows pictures of devices and of inspections, and reports as documents, sent by the technicians who did the work', async () => {
    const { database } = ports
    expect(await database.$count(deviceAttachments)).toBeGreaterThan(5)
    const kept = await database.select().from(serviceAttachments).orderBy(serviceAttachments.createdAt)
    expect(kept.map(({ contentType }) => contentType)).toEqual(
      expect.arrayContaining(['image/jpeg', 'application/pdf']),
    )
    const done = await database.select().from(services).where(eq(services.id, kept[0]!.serviceId))
    expect(kept[0]).toMatchObject({ uploadedBy: done[0]!.technician, createdAt: minutesAfter(done[0]!.endsAt, 30) })
  })

  it('shows a refused service that stays after a call', async () => {
    const [settled] = await ports.database.select().from(events).where(eq(events.verb, 'SETTLED'))
    expect(settled).toMatchObject({ actor: 'Marek Zieliński', actorKind: 'USER' })
    expect(valueAfter(settled!.changes, 'note')).toBe('Po rozmowie: sąsiadka otworzy, termin zostaje.')
    const [link] = await ports.database.select().from(confirmations).where(eq(confirmations.id, settled!.subjectId!))
    expect(link).toMatchObject({ rejectedServiceAt: null, wishedAt: expect.any(Date) as Date })
  })

  it('has its wishes, answers and blocked number from the commands of the product', async () => {
    const { database } = ports
    // Of seven wishes one was taken back: its customer declined an offer afterwards.
    expect(await database.$count(confirmations, isNotNull(confirmations.wishedAt))).toBe(6)
    expect(await database.$count(confirmations, isNotNull(confirmations.rejectedServiceAt))).toBe(2)
    const answers = await database.select().from(smsAnswers)
    expect(answers.filter(({ handledBy }) => handledBy === 'Marek Zieliński')).toHaveLength(5)
    expect(answers.filter(({ smsId, clientId }) => smsId === null || clientId === null)).toEqual([])
    const done = await database.select().from(events).where(lt(events.at, startOfToday))
    const countOf = (noun: string, verb: string) => done.filter((event) => event.noun === noun && event.verb === verb)
    expect(countOf('CONFIRMATION', 'WISHED')).toHaveLength(7)
    expect(countOf('CONFIRMATION', 'REJECTED')).toHaveLength(3)
    expect(countOf('SMS_ANSWER', 'RECEIVED')).toHaveLength(8)
    expect(countOf('SMS_ANSWER', 'CHANGED')).toHaveLength(5)
    const withdrawn = await database.select().from(marketingConsents).where(isNotNull(marketingConsents.withdrawnAt))
    expect(withdrawn.length).toBeGreaterThan(0)
    expect(new Set(withdrawn.map(({ withdrawnThrough }) => withdrawnThrough))).toEqual(new Set(['LINK']))
    expect(countOf('BLOCKED_NUMBER', 'CREATED')).toHaveLength(1)
  })

  it('began with an import of the oldest clients, who are still there', async () => {
    const [first] = await listImports(ports.database)
    expect(first).toMatchObject({ status: 'DONE', createdBy: 'Marek Zieliński', fileKept: false })
    expect(first!.written.clients).toBe(24)
    expect(first!.written.devices).toBeGreaterThanOrEqual(24)
    expect(first!.counts.REFUSED).toBe(3)
    expect(first!.remaining).toBe(first!.written.rows)
    const brought = await ports.database
      .select({ createdAt: clients.createdAt })
      .from(importRows)
      .innerJoin(clients, eq(clients.id, importRows.clientId))
    expect(new Set(brought.map(({ createdAt }) => createdAt.toISOString()))).toEqual(new Set([first!.ranAt]))
  })

  it('fills every table', async () => {
    expect(await ports.database.$count(clients)).toBe(120)
    expect(await ports.database.$count(devices)).toBe(180)
    for (const table of [services, confirmations, plannedSms, smsMessages]) {
      expect(await ports.database.$count(table)).toBeGreaterThan(100)
    }
    expect(await ports.database.$count(smsAnswers)).toBe(8)
    expect(await ports.database.$count(smsBlockedNumbers)).toBe(1)
    const [row] = await ports.database.select().from(settings)
    expect(row).toMatchObject({ companyName: 'Ciepło i Klimat', smsReminderDaysAhead: 14, sendHour: 9 })
  })

  it('keeps an existing account unchanged and adds the others', async () => {
    const accounts = await ports.database.select().from(users).orderBy(users.id)
    expect(accounts.map(({ username, active }) => [username, active])).toEqual([
      ['Admin', true],
      ['kierownik', true],
      ['serwisant', true],
      ['podglad', true],
      ['banas', true],
      ['cieslak', true],
      ['kubiak', true],
      ['nowak', false],
    ])
    expect(accounts[0]).toMatchObject({ passwordHash: 'own', firstName: 'Szef' })
  })

  it('gives its technicians telephones, hours, types of devices and start addresses', async () => {
    const found = await findTechnicians(ports.database)
    expect(found.map(({ name }) => name)).toEqual(['Grzegorz Banaś', 'Łukasz Cieślak', 'Natalia Kubiak', 'Piotr Wrona'])
    expect(new Set(found.map(({ colour }) => colour)).size).toBe(4)
    expect(new Set(found.map(({ week }) => JSON.stringify(week))).size).toBeGreaterThan(2)
    expect(found.some(({ daysOff }) => daysOff.some(({ from }) => from > dayAt(monday)))).toBe(true)
    expect(found.filter(({ start }) => start?.position)).toHaveLength(2)
    expect(found.map(({ phone }) => phone)).toEqual(['102', '103', '104', '101'].map((end) => `+48601555${end}`))
  })

  it('gives the next rows higher numbers than its own', async () => {
    const [highest] = await ports.database.select({ id: clients.id }).from(clients).orderBy(clients.id).offset(119)
    const [next] = await ports.database.insert(clients).values(aClient()).returning()
    expect(next!.id).toBe(highest!.id + 1)
    const [message] = await ports.database.insert(smsMessages).values(aMessage(null)).returning()
    expect(message!.id).toBeGreaterThan(500)
    await ports.database.delete(clients).where(eq(clients.id, next!.id))
  })

  it('connects messages, plans and links with the right rows', async () => {
    const wrong = await ports.database
      .select({ wrong: count() })
      .from(smsMessages)
      .innerJoin(devices, eq(devices.id, smsMessages.deviceId))
      .where(eq(devices.clientId, smsMessages.clientId))
    const all = await ports.database.$count(smsMessages, eq(smsMessages.testMode, true))
    const withoutDevice = await ports.database.$count(smsMessages, eq(smsMessages.type, 'ADVERTISING'))
    expect(wrong[0]!.wrong).toBeGreaterThan(500)
    expect(all).toBeGreaterThan(wrong[0]!.wrong + withoutDevice)
  })

  it('connects services with the accounts of their technicians and with their changes', async () => {
    const rows = await ports.database.select().from(services)
    const [technician] = await ports.database.select().from(users).where(eq(users.username, 'serwisant'))
    const own = rows.filter((row) => row.technician === 'Piotr Wrona')
    expect(own.length).toBeGreaterThan(50)
    for (const { technicianId } of own) expect(technicianId).toBe(technician!.id)
    const changes = await ports.database.select().from(events).where(eq(events.noun, 'SERVICE')).orderBy(events.id)
    const kinds = new Map(changes.map(({ subjectId, verb }) => [subjectId, verb]))
    for (const { id, status } of rows) if (status !== 'SCHEDULED') expect(kinds.get(id)).toBe(status)
  })

  it('lets a manager open the last inspection of a device again, with all that follows from it', async () => {
    const app = createApp(ports)
    const { username, password } = demoAccounts.find(({ role }) => role === 'MANAGER')!
    const call = async (path: string, token = '', body: object = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const { accessToken } = (await (await call('/api/auth/login', '', { username, password })).json()) as {
      accessToken: string
    }
    const [done] = await ports.database
      .select({ id: services.id, deviceId: services.deviceId, effects: services.effects })
      .from(services)
      .innerJoin(plannedSms, eq(plannedSms.deviceId, services.deviceId))
      .where(and(eq(plannedSms.errorMessage, 'Przegląd został wykonany.'), eq(services.status, 'COMPLETED')))
      .orderBy(desc(services.completedAt))
    expect((await call(`/api/services/${done!.id}/reopen`, accessToken)).status).toBe(200)
    const [device] = await ports.database.select().from(devices).where(eq(devices.id, done!.deviceId))
    expect(device!.nextInspectionDate).toBe(completionOf(done!)!.nextInspectionDate[0])
    const planned = await ports.database.select().from(plannedSms).where(eq(plannedSms.deviceId, done!.deviceId))
    expect(planned.map(({ status }) => status)).toContain('SCHEDULED')
  })

  it('lets a person sign in on every account, and a customer open the link of the last reminder', async () => {
    const app = createApp(ports)
    for (const { username, password } of [...demoAccounts.slice(1), ...colleagueAccounts]) {
      const answer = await app.request('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
      expect(answer.status).toBe(200)
    }
    const texts = await ports.database
      .select({ text: smsMessages.message })
      .from(smsMessages)
      .orderBy(desc(smsMessages.createdAt))
      .limit(50)
    const tokens = texts.flatMap(({ text }) => /\/k\/(\w+)/.exec(text)?.[1] ?? [])
    const states = await Promise.all(
      tokens.map(async (token) =>
        confirmationInfoWireSchema.parse(await (await app.request(`/api/confirm/${token}/info`)).json()),
      ),
    )
    expect(states).toContainEqual(expect.objectContaining({ confirmed: false, expired: false }))
    expect(states).toContainEqual(expect.objectContaining({ confirmed: true, expired: false }))
  })

  it('has duties of all kinds: fulfilled, open and passed', async () => {
    const rows = await ports.database.select().from(duties)
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['WARRANTY', 'LEAK_CHECK', 'GAS_INSTALLATION', 'FLUES', 'CONTRACT', 'OWN']),
    )
    const states = rows.map(({ dueOn, opensOn, lastDoneOn }) => [
      lastDoneOn !== null && 'DONE',
      dueOn! < '2026-11-23' && 'PASSED',
      opensOn! <= '2026-11-23' && dueOn! >= '2026-11-23' && 'OPEN',
    ])
    expect(new Set(states.flat().filter(Boolean))).toEqual(new Set(['DONE', 'PASSED', 'OPEN']))
  })

  it('has refrigerant records: a leak that was mended, and checks that fulfilled their duties', async () => {
    const rows = await ports.database.select().from(refrigerantEntries).orderBy(refrigerantEntries.id)
    expect(rows.filter(({ result }) => result === 'LEAK')).toHaveLength(1)
    expect(rows.filter(({ act }) => act === 'ADDED_NEW')).toHaveLength(1)
    expect(rows.filter(({ result }) => result === 'TIGHT').length).toBeGreaterThan(2)
  })

  it('has stickers, and an inbox with requests that wait and one that is closed', async () => {
    expect(await ports.database.$count(stickers)).toBe(24)
    const rows = await ports.database.select().from(requests)
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['CLOSED', 'NEW', 'NEW', 'NEW'])
  })

  it('leads to another host by every link, once it is readdressed', async () => {
    const { database, publicUrl: from } = ports
    await readdress(database, { from, to: 'http://localhost:4173' })
    const { rows: tables } = (await database.execute(sql`
      select c.table_name as name from information_schema.tables c
      where c.table_schema = 'public' and c.table_type = 'BASE TABLE'`)) as { rows: { name: string }[] }
    const withLinks = async (origin: string) => {
      const found: string[] = []
      for (const { name } of tables) {
        const like = sql`${sql.identifier(name)} as t where t::text like ${`%${origin}/%`}`
        const { rows } = (await database.execute(sql`select count(*)::int as count from ${like}`)) as {
          rows: [{ count: number }]
        }
        if (rows[0].count > 0) found.push(name)
      }
      return found.toSorted()
    }
    expect(await withLinks(from)).toEqual([])
    expect(await withLinks('http://localhost:4173')).toEqual(['planned_sms', 'sms_messages'])
  })

  it('refuses a database with clients, with a sentence, and changes nothing', async () => {
    await expect(loadSeason(ports)).rejects.toThrow('W bazie są już klienci')
    expect(await ports.database.$count(clients)).toBe(120)
  })
})

/**
 * A leap day, the end of summer time, a Saturday that is a holiday and starts a year; a shipped season is made on the
 * day on which summer time begins
 */
const unusualDays = ['2028-02-29', '2026-10-25', '2028-01-01'].map(asDay)

it.each(unusualDays)('loads on %s', async (today) => {
  const { database, close } = await realDatabase()
  await loadSeason(silentPorts(database, instantAt(today, 10)))
  expect(await database.$count(clients)).toBe(120)
  expect(await database.$count(confirmations, isNotNull(confirmations.wishedAt))).toBe(7)
  expect(await database.$count(smsAnswers)).toBe(8)
  await close()
})

function aClient() {
  return {
    firstName: 'Jan',
    lastName: 'Kowalski',
    phone: '+48500600700',
    createdAt: monday,
    createdBy: 'test',
    updatedAt: monday,
  }
}

function aMessage(clientId: number | null) {
  return {
    key: `test-${clientId}`,
    clientId,
    phone: '+48500600700',
    message: 'x',
    type: 'CUSTOM' as const,
    state: 'SENT' as const,
    testMode: false,
    createdAt: monday,
  }
}
