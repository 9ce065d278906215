import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProtocolWire } from '#domain/protocols/draft'
import { protocolAnswers, protocols } from '../db/schema'
import type { TestCall, TestHost } from '../testing/host'
import { statuses, testHost } from '../testing/host'
import { anActor } from '../testing/campaigns'
import { lockWaits } from '../testing/lock-waits'
import { realDatabase } from '../testing/real-postgres'
import { png } from '../testing/sample-files'
import { addClient, addService, utc } from '../testing/samples'
import { signProtocol } from './sign'

/** Several who sign or correct at the same moment, each on a connection of their own */

let host: TestHost
let manager: TestCall
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

const sign = async (id: number) => {
  const picture = (await png()).toString('base64')
  return manager<ProtocolWire>('POST', `/api/protocols/${id}/sign`, {
    customer: { signed: true, name: 'Anna', picture },
    technician: { name: 'Jan', picture },
  })
}

test('twenty at once, some of which fail at the end, get numbers without a gap, each once', async () => {
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

test('while the correction of a protocol is being signed, nobody begins a second one', async () => {
  const [wrong] = await drafts(1)
  const { number } = (await sign(wrong!)).body
  const correct = () => manager<ProtocolWire & { message: string }>('POST', `/api/protocols/${wrong}/correction`)
  const { id } = (await correct()).body
  const picture = (await png()).toString('base64')
  let second: ReturnType<typeof correct> | undefined
  await host.database.transaction(async (tx) => {
    await signProtocol({ ...host.ports, database: tx }, await anActor(host), {
      id,
      customer: { signed: true, name: 'Anna', picture },
      technician: { name: 'Jan', picture },
    })
    second = correct()
    await expect.poll(() => lockWaits(host.database)).toBe(1)
  })
  const signed = (await manager<ProtocolWire>('GET', `/api/protocols/${id}`)).body
  expect(signed).toMatchObject({ status: 'ISSUED', corrects: { number } })
  expect(await second!).toMatchObject({
    status: 409,
    body: { message: `Ten protokół został już zastąpiony przez ${signed.number}. Wystaw korektę tamtego.` },
  })
  expect(await host.database.$count(protocols, eq(protocols.correctsId, wrong!))).toBe(1)
})
