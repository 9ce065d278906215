import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/rows'
import { migratedDump } from '#server/testing/database'
import { openEngine } from './engine'

test('a dump has nothing of a transaction that goes on, can be loaded by another engine, and its dump by a third', async () => {
  const first = await openEngine(await migratedDump())
  await first.database.execute(sql`create table kept (word text)`)
  await first.database.execute(sql`insert into kept values ('zażółć')`)
  const dump = await first.database.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values ('jeszcze nie')`)
    return first.dump()
  })
  expect(dump.size).toBeLessThan(25_000_000)
  await first.close()
  const second = await openEngine(dump)
  expect(await rowsOf(second.database, sql`select word from kept`)).toEqual([{ word: 'zażółć' }])
  // Changes in the restored database can be dumped again.
  await second.database.execute(sql`insert into kept values ('gęś')`)
  const third = await openEngine(await second.dump())
  expect(await rowsOf(third.database, sql`select count(*)::int as rows from kept`)).toEqual([{ rows: 2 }])
  await second.close()
  await third.close()
})
