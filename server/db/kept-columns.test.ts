import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addDays, asDay } from '#domain/time/day'
import { clients, devices, services, smsMessages } from './schema'
import { rowsOf } from './rows'
import { testHost } from '../testing/host'

const host = await testHost()
afterAll(() => host.close())

const at = new Date('2026-06-01T10:00:00Z')
const stamps = { createdAt: at, createdBy: 'Jan', updatedAt: at }
const start = asDay('2026-06-01')
const later = (days: number) => new Date(at.getTime() + days * 86_400_000)

const place = fc.nat(2)
const days = fc.nat(90)
const step = fc.oneof(
  fc.record({ kind: fc.constant('ADD_DEVICE' as const), of: place, days }),
  fc.record({ kind: fc.constant('MOVE_DUE' as const), of: fc.nat(5), days }),
  fc.record({ kind: fc.constant('MOVE_DEVICE' as const), of: fc.nat(5), to: place }),
  fc.record({ kind: fc.constant('DELETE_DEVICE' as const), of: fc.nat(5) }),
  fc.record({ kind: fc.constant('BOOK' as const), of: fc.nat(5), days }),
  fc.record({
    kind: fc.constant('TELL' as const),
    of: place,
    days,
    test: fc.boolean(),
    due: fc.boolean(),
    state: fc.constantFrom('QUEUED' as const, 'SENT' as const, 'FAILED' as const),
  }),
  fc.record({
    kind: fc.constant('REPORT' as const),
    of: fc.nat(5),
    state: fc.constantFrom('SENT' as const, 'DELIVERED' as const, 'UNDELIVERED' as const),
  }),
  fc.record({ kind: fc.constant('FORGET' as const), of: fc.nat(5) }),
  fc.record({ kind: fc.constant('DELETE_CLIENT' as const), of: place }),
)

async function idAt(table: typeof clients | typeof devices | typeof smsMessages, place: number) {
  const rows = await host.database.select({ id: table.id }).from(table).orderBy(table.id)
  return rows.length === 0 ? undefined : rows[place % rows.length]!.id
}

async function take(one: typeof step extends fc.Arbitrary<infer Of> ? Of : never): Promise<void> {
  const { database } = host
  const clientId = 'of' in one ? await idAt(clients, one.of) : undefined
  const deviceId = await idAt(devices, one.of)
  const messageId = await idAt(smsMessages, one.of)
  const address = { street: 'Polna', houseNumber: '7', postalCode: '26-300', city: 'Opoczno' }
  if (one.kind === 'ADD_DEVICE' && clientId)
    await database.insert(devices).values({
      clientId,
      type: 'HEAT_PUMP',
      nextInspectionDate: addDays(start, one.days),
      ...address,
      ...stamps,
    })
  if (one.kind === 'MOVE_DUE' && deviceId)
    await database.execute(
      sql`update devices set next_inspection_date = ${addDays(start, one.days)} where id = ${deviceId}`,
    )
  if (one.kind === 'MOVE_DEVICE' && deviceId)
    await database.execute(sql`update devices set client_id = ${await idAt(clients, one.to)} where id = ${deviceId}`)
  if (one.kind === 'DELETE_DEVICE' && deviceId) await database.execute(sql`delete from devices where id = ${deviceId}`)
  if (one.kind === 'BOOK' && deviceId) {
    const [owner] = await rowsOf<{ id: number }>(
      database,
      sql`select client_id as id from devices where id = ${deviceId}`,
    )
    await database.insert(services).values({
      deviceId,
      clientId: owner!.id,
      type: 'PRZEGLAD_OKRESOWY',
      status: 'SCHEDULED',
      ...stamps,
      startsAt: later(200),
      endsAt: later(201),
      createdAt: later(one.days),
    })
  }
  if (one.kind === 'TELL' && clientId)
    await database.insert(smsMessages).values({
      key: crypto.randomUUID(),
      clientId,
      phone: '+48600100200',
      message: 'Przegląd',
      type: 'INSPECTION_REMINDER',
      state: one.state,
      testMode: one.test,
      createdAt: later(one.days),
      dueDate: one.due ? start : null,
    })
  if (one.kind === 'REPORT' && messageId)
    await database.execute(
      sql`update sms_messages set state = ${one.state}, sent_at = created_at + interval '1 hour' where id = ${messageId}`,
    )
  if (one.kind === 'FORGET' && messageId) await database.execute(sql`delete from sms_messages where id = ${messageId}`)
  if (one.kind === 'DELETE_CLIENT' && clientId && (await database.$count(clients)) > 1)
    await database.execute(sql`delete from clients where id = ${clientId}`)
}

const wrongDue = sql`select clients.id from clients where first_due_on is distinct from
  (select min(next_inspection_date) from devices where client_id = clients.id)`
const lastSms = (test: boolean) => sql`(select coalesce(m.sent_at, m.created_at) from sms_messages m
  where m.client_id = services.client_id and m.due_date is not null and m.test_mode = ${test} and m.state in ('SENT', 'DELIVERED')
    and m.created_at <= services.created_at and m.created_at > services.created_at - interval '60 days'
  order by m.created_at desc, m.id desc limit 1)`
const wrongTold = sql`select services.id from services
  where told_at is distinct from ${lastSms(false)} or told_in_test_at is distinct from ${lastSms(true)}`

test('whatever happens to devices, bookings and messages, the kept columns are what the query finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 0, max: 1e6 }), { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 10, maxLength: 30 }),
      async (phones, steps) => {
        const { database } = host
        await database.delete(smsMessages)
        await database.delete(clients)
        await database
          .insert(clients)
          .values(phones.map((phone) => ({ firstName: 'Jan', lastName: 'Nowak', phone: String(phone), ...stamps })))
        // No two messages have the same time, which would leave open which is the last.
        const moments = new Set<number>()
        for (const one of steps) {
          if (one.kind === 'TELL') {
            if (moments.has(one.days)) continue
            moments.add(one.days)
          }
          await take(one)
          expect(await rowsOf(database, wrongDue)).toEqual([])
          expect(await rowsOf(database, wrongTold)).toEqual([])
        }
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
})
