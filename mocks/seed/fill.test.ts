import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clients, confirmations, devices, duties, plannedSms, services, smsMessages } from '#server/db/schema'
import { rowsOf } from '#server/db/rows'
import type { Ports } from '#server/ports'
import { realDatabase } from '#server/testing/real-postgres'
import { silentPorts } from '../host/silent-ports'
import { fillDatabase } from './fill'

const monday = new Date('2026-11-23T10:00:00+01:00')
const counts = { clients: 600, devices: 900, duties: 1200, services: 1500, sms: 2500 }
const quiet = { more: false, onProgress: () => {} }

async function countRows({ database }: Ports) {
  return {
    clients: await database.$count(clients),
    devices: await database.$count(devices),
    duties: await database.$count(duties),
    services: await database.$count(services),
    sms: await database.$count(smsMessages),
  }
}

test('the database has exactly as many rows as asked, and the same ones each time', async () => {
  const contents: string[] = []
  for (let run = 0; run < 2; run += 1) {
    const { database, close } = await realDatabase()
    const ports = silentPorts(database, monday)
    const progress: string[] = []
    await fillDatabase(ports, counts, {
      more: false,
      onProgress: (what, done, total) => progress.push(`${what} ${done}/${total}`),
    })
    expect(await countRows(ports)).toEqual(counts)
    expect(progress).toContain('SMS-y 2500/2500')
    const [row] = await rowsOf<{ all: string }>(
      database,
      sql`select md5(string_agg(message || state || created_at, '' order by id)) as all from sms_messages`,
    )
    contents.push(row!.all)
    await close()
  }
  expect(contents[0]).toBe(contents[1])
})

test('the generated rows are consistent', async () => {
  const { database, close } = await realDatabase()
  await fillDatabase(silentPorts(database, monday), counts, quiet)
  const passed = await database.$count(duties, sql`due_on < '2026-11-23'`)
  expect(passed).toBeGreaterThan(5)
  expect(passed).toBeLessThan(60)
  const late = await database.$count(devices, sql`next_inspection_date < '2026-11-23'`)
  expect(late).toBeGreaterThan(30)
  expect(late).toBeLessThan(200)
  expect(
    await database.$count(services, sql`status = 'COMPLETED' and (price is null or starts_at >= '2026-11-23')`),
  ).toBe(0)
  expect(await database.$count(services, eq(services.status, 'SCHEDULED'))).toBeGreaterThan(10)
  expect(await database.$count(smsMessages, sql`created_at >= '2026-11-23'`)).toBe(0)
  expect(await database.$count(plannedSms, eq(plannedSms.status, 'SCHEDULED'))).toBeGreaterThan(10)
  const confirmed = await database.$count(devices, isNotNull(devices.confirmedAt))
  expect(confirmed).toBeGreaterThan(5)
  const linked = await rowsOf<{ linked: number }>(
    database,
    sql`select count(*)::int as linked from ${devices} join ${confirmations} on device_id = devices.id
        and token_tail = last_token_tail and confirmations.confirmed_at = devices.confirmed_at`,
  )
  expect(linked[0]!.linked).toBe(confirmed)
  const strangers = await rowsOf(
    database,
    sql`select 1 from sms_messages join devices on devices.id = device_id where devices.client_id <> sms_messages.client_id`,
  )
  expect(strangers).toEqual([])
  await close()
})

test('a database with clients is refused without --more', async () => {
  const { database, close } = await realDatabase()
  const ports = silentPorts(database, monday)
  const few = { clients: 10, devices: 10, duties: 0, services: 10, sms: 10 }
  await fillDatabase(ports, few, quiet)
  await expect(fillDatabase(ports, few, quiet)).rejects.toThrow('--more')
  await fillDatabase(ports, few, { ...quiet, more: true })
  expect(await countRows(ports)).toEqual({ clients: 20, devices: 20, duties: 0, services: 20, sms: 20 })
  const names = await database.select({ name: clients.lastName, phone: clients.phone }).from(clients)
  expect(new Set(names.map(({ phone }) => phone)).size).toBe(20)
  await close()
})

test.each([
  [{ clients: 0, devices: 5, duties: 0, services: 0, sms: 0 }, '--clients'],
  [{ clients: 5, devices: 0, duties: 0, services: 5, sms: 0 }, '--devices'],
])('%o is refused: %s is missing', async (wrong, word) => {
  const { database, close } = await realDatabase()
  await expect(fillDatabase(silentPorts(database, monday), wrong, quiet)).rejects.toThrow(word)
  await close()
})
