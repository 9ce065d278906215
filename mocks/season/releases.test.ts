import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate'
import { rowsOf } from '#server/db/rows'
import type { Database } from '#server/ports'
import { testDatabase } from '#server/testing/database'
import { testHost } from '#server/testing/host'
import { testPorts } from '../testing/ports'
import { loadSeason } from './load'

/**
 * The data of each release, which every later version must start on. A release adds its row here and its file by
 * `TERMIN_FIXTURE=0.1.0 npx vitest run mocks/season/releases.test.ts`.
 */
const releases = [
  { release: '0.1.0', schemaOf: '0002_triggers', recorded: ['0000_functions', '0001_tables', '0037_event_history'] },
]

interface Table {
  table: string
  columns: string[]
  rows: { id?: unknown }[]
}

const fileOf = (release: string) => new URL(`../../server/db/fixtures/${release}.json.gz`, import.meta.url)

test.runIf(process.env['TERMIN_FIXTURE'])('writes the data of this release', async () => {
  const { database, close } = await testDatabase()
  await loadSeason(testPorts(database, new Date('2026-11-23T10:00:00+01:00')))
  const tables: Table[] = []
  for (const { table, columns } of await tablesOf(database)) {
    const list = sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    )
    const rows = await rowsOf<{ row: Table['rows'][number] }>(
      database,
      sql`select to_json(each) as row from (select ${list} from ${sql.identifier(table)}) as each`,
    )
    tables.push({ table, columns, rows: rows.map(({ row }) => row) })
  }
  await writeFile(fileOf(process.env['TERMIN_FIXTURE']!), gzipSync(JSON.stringify(tables), { level: 9 }))
  await close()
  expect(tables.length).toBeGreaterThan(0)
})

test.each(releases)('the data of $release starts on this version', async ({ release, schemaOf, recorded }) => {
  const tables = JSON.parse(gunzipSync(await readFile(fileOf(release))).toString()) as Table[]
  const engine = new PGlite({ extensions: { pg_trgm, unaccent } })
  const database = drizzle(engine)
  await migrate(database, schemaOf)
  await fill(database, tables)
  await database.execute(sql`delete from schema_migrations`)
  for (const name of recorded) await database.execute(sql`insert into schema_migrations (name) values (${name})`)

  await migrate(database)

  for (const { table, rows } of tables) {
    const [found] = await rowsOf<{ count: number }>(
      database,
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    )
    expect([table, found?.count]).toEqual([table, rows.length])
  }
  const host = await testHost({ database: { database, close: () => engine.close() } })
  const manager = await host.as('MANAGER')
  const { status, headers } = await manager('GET', '/api/clients?range=[0,9]')
  expect([status, headers.get('content-range')]).toEqual([200, 'clients 0-9/120'])
  const added = await manager('POST', '/api/clients', { imie: 'Łucja', nazwisko: 'Żak', telefon: '600100200' })
  expect(added.status).toBe(201)
  await host.close()
})

test('a database from before the first release is refused with a sentence', async () => {
  const engine = new PGlite({ extensions: { pg_trgm, unaccent } })
  const database = drizzle(engine)
  await migrate(database)
  await database.execute(sql`delete from schema_migrations`)
  for (const name of ['0000_functions', '0031_sign_in_and_phones']) {
    await database.execute(sql`insert into schema_migrations (name) values (${name})`)
  }
  await expect(migrate(database)).rejects.toThrow(/starszej niż 0\.1\.0 \(0031_sign_in_and_phones\)/)
  await engine.close()
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

async function fill(database: Database, tables: readonly Table[]): Promise<void> {
  await database.execute(sql`set session_replication_role = replica`)
  for (const { table, columns, rows } of tables) {
    const name = sql.identifier(table)
    const list = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )
    await database.execute(sql`delete from ${name}`)
    await database.execute(
      sql`insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`,
    )
    if (typeof rows[0]?.id !== 'number') continue
    await database.execute(
      sql`select setval(sequence, (select max(id) from ${name})) from pg_get_serial_sequence(${table}, 'id') as sequence
        where sequence is not null`,
    )
  }
  await database.execute(sql`set session_replication_role = origin`)
}
