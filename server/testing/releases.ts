import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { migrate } from '../db/migrate'
import type { Database } from '../ports'

/**
 * The data of each release, which every later version must start on. A release adds its row here and its file by
 * `TERMIN_FIXTURE=0.1.0 npx vitest run mocks/season/releases.test.ts`.
 */
export const releases = [
  { release: '0.1.0', schemaOf: '0002_triggers', recorded: ['0000_functions', '0001_tables', '0037_event_history'] },
]
type Release = (typeof releases)[number]

export interface ReleaseTable {
  table: string
  /** Columns that are not computed */
  columns: string[]
  rows: { id?: unknown }[]
}

export const releaseFile = (release: string) => new URL(`../db/fixtures/${release}.json.gz`, import.meta.url)

/**
 * Makes an empty database one of that release.
 * @returns its tables
 */
export async function fillAsRelease(
  database: Database,
  { release, schemaOf, recorded }: Release,
): Promise<ReleaseTable[]> {
  const tables = JSON.parse(gunzipSync(await readFile(releaseFile(release))).toString()) as ReleaseTable[]
  await migrate(database, schemaOf)
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { table, columns, rows } of tables) {
      const name = sql.identifier(table)
      const list = sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      )
      await tx.execute(sql`delete from ${name}`)
      await tx.execute(
        sql`insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`,
      )
      if (typeof rows[0]?.id !== 'number') continue
      await tx.execute(
        sql`select setval(sequence, (select max(id) from ${name})) from pg_get_serial_sequence(${table}, 'id') as sequence
          where sequence is not null`,
      )
    }
    await tx.execute(sql`delete from schema_migrations`)
    for (const name of recorded) await tx.execute(sql`insert into schema_migrations (name) values (${name})`)
  })
  return tables
}
