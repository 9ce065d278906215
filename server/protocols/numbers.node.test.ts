import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProtocolWire } from '#domain/protocols/wire'
import { protocolAnswers, protocols } from '../db/schema'
import type { Call, TestHost } from '../testing/host'
import { statuses, testHost } from '../testing/host'
import { realDatabase } from '../testing/real-postgres'
import { png } from '../testing/sample-files'
import { addClient, addService, utc } from '../testing/samples'

/** Many who sign at the same moment, each on a connection of their own */

let host: TestHost
let manager: Call
beforeAll(async () => {
  host = await testHost({ database: await realDatabase() })
  manager = await host.as('MANAGER')
  await host.database.execute(sql`update protocol_templates set sections =
    '[{"title":"Filtr","fields":[{"kind":"CHECK","key":"filtr","label":"Filtr","hint":null,"required":true}]}]'`)
})
afterAll(() => host.close())

async function drafts(count: number): Promise<number[]> {
  const owner = await addClient(manager)
  const ids: number[] = []
  for (let place = 0; place < count; place++) {
    const startsAt = utc(`2026-11-20T${String(place % 10).padStart(2, '0')}:00:00`)
    const serviceId = await addService(host, owner, { status: 'COMPLETED', startsAt })
    ids.push((await manager<ProtocolWire>('POST', '/api/protocols', { serviceId })).body.id)
  }
  const answer = { kind: 'CHECK' as const, result: 'OK' as const, note: null }
  const rows = ids.map((protocolId) => ({ protocolId, field: 'filtr', answer, at: new Date(0), by: 'Jan' }))
  await host.database.insert(protocolAnswers).values(rows)
  return ids
}

test('twenty at once, some of which fail at the end, get numbers without a gap, each once', async () => {
  const picture = (await png()).toString('base64')
  const sign = (id: number) =>
    manager('POST', `/api/protocols/${id}/sign`, {
      ...{ customer: { signed: true, name: 'Anna', picture }, technician: { name: 'Jan', picture } },
    })
  const ids = await drafts(26)
  // These transactions are undone after they have taken a number.
  const doomed = ids.filter((_, place) => place % 4 === 3)
  await host.database.execute(sql`create function refuse_doomed() returns trigger language plpgsql as $$ begin
    if new.status = 'ISSUED' and new.id = any(array[${sql.raw(doomed.join(','))}]) then raise exception 'doomed'; end if; return new; end $$`)
  await host.database.execute(
    sql`create trigger refuse_doomed before update on protocols for each row execute function refuse_doomed()`,
  )
  const answers = await Promise.all(ids.map(sign))
  expect(statuses(answers)).toEqual([...Array.from({ length: 20 }, () => 200), ...doomed.map(() => 500)])
  const issued = await host.database.select().from(protocols).where(eq(protocols.status, 'ISSUED'))
  expect(issued.map(({ sequence }) => sequence!).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 1),
  )
  await host.database.execute(sql`drop trigger refuse_doomed on protocols`)
  expect(statuses(await Promise.all(doomed.map(sign)))).toEqual(doomed.map(() => 200))
  expect(new Set((await host.database.select().from(protocols)).map(({ number }) => number)).size).toBe(26)
})
