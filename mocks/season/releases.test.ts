import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate'
import { rowsOf } from '#server/db/rows'
import { openDatabase } from '#server/node/database'
import type { Database } from '#server/ports'
import { silentLog } from '#server/silent-log'
import { testHost } from '#server/testing/host'
import { realDatabase } from '#server/testing/real-postgres'
import type { ReleaseTable } from '#server/testing/releases'
import { fillAsRelease, releaseFile, releases } from '#server/testing/releases'
import { silentPorts } from '../host/silent-ports'
import { loadSeason } from './load'

test.runIf(process.env['TERMIN_FIXTURE'])('writes the data of this release', async () => {
  const { database, close } = await realDatabase()
  await loadSeason(silentPorts(database, new Date('2026-11-23T10:00:00+01:00')))
  const tables: ReleaseTable[] = []
  for (const { table, columns } of await tablesOf(database)) {
    const list = sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    )
    const rows = await rowsOf<{ row: ReleaseTable['rows'][number] }>(
      database,
      sql`select to_json(each) as row from (select ${list} from ${sql.identifier(table)}) as each`,
    )
    tables.push({ table, columns, rows: rows.map(({ row }) => row) })
  }
  await writeFile(releaseFile(process.env['TERMIN_FIXTURE']!), gzipSync(JSON.stringify(tables), { level: 9 }))
  await close()
  expect(tables.length).toBeGreaterThan(0)
})

test.each(releases)('the data of $release starts on this version', async (release) => {
  const server = await realDatabase()
  const name = 'started_release'
  await server.database.execute(sql`create database ${sql.identifier(name)}`)
  const { database, close } = openDatabase({ ...server.connection, database: name }, silentLog)
  const tables = await fillAsRelease(database, release)

  await migrate(database)

  for (const { table, rows } of tables) {
    const [found] = await rowsOf<{ count: number }>(
      database,
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    )
    expect([table, found?.count]).toEqual([table, rows.length])
  }
  const host = await testHost({ database: { database, close } })
  const manager = await host.as('MANAGER')
  const { status, headers } = await manager('GET', '/api/clients?range=[0,9]')
  expect([status, headers.get('content-range')]).toEqual([200, 'clients 0-9/120'])
  const added = await manager('POST', '/api/clients', { imie: 'Łucja', nazwisko: 'Żak', telefon: '600100200' })
  expect(added.status).toBe(201)
  await host.close()
  await server.database.execute(sql`drop database ${sql.identifier(name)}`)
  await server.close()
})

test('a database from before the first release is refused with a sentence', async () => {
  const { database, close } = await realDatabase()
  await database.execute(sql`delete from schema_migrations`)
  for (const name of ['0000_functions', '0031_sign_in_and_phones']) {
    await database.execute(sql`insert into schema_migrations (name) values (${name})`)
  }
  await expect(migrate(database)).rejects.toThrow(/starszej niż 0\.1\.0 \(0031_sign_in_and_phones\)/)
  await close()
})

/** The tables with the columns that are not computed */
async function tablesOf(database: Database): Promise<{ table: string; columns: string[] }[]> {
  return rowsOf(
    database,
    sql`select table_name as table, json_agg(column_name order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> 'schema_migrations'
      group by table_name order by table_name`,
  )
}
