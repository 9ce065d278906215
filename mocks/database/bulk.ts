import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowsOf } from '#server/db/rows'
import type { Transaction } from '#server/ports'

/** Rows per INSERT. Larger chunks are not faster, and their JSON is in memory twice. */
const rowsPerInsert = 4000

/**
 * Inserts rows in chunks that PostgreSQL reads from one JSON parameter. That is much faster than a statement per row,
 * and on PGlite faster than many parameters. All rows must have the keys of the first.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onProgress: (inserted: number) => void = () => {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const allColumns = getTableColumns(table)
  const columns = Object.entries(allColumns).filter(([key]) => key in first)
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const name = sql.identifier(getTableName(table))
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    const part = rows
      .slice(at, at + rowsPerInsert)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])),
      )
    await tx.execute(sql`
      insert into ${name} (${names})
      select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(part)}::json)`)
    onProgress(Math.min(at + rowsPerInsert, rows.length))
  }
}

/** The largest id used now or given out before by the table's sequence. */
export async function lastNumber(tx: Transaction, table: PgTable): Promise<number> {
  const [row] = await rowsOf<{ last: number }>(
    tx,
    // An unused sequence is null in pg_sequences.
    sql`select greatest(
          (select coalesce(max(id), 0) from ${table}),
          (select coalesce(last_value, 0) from pg_sequences
            where format('%I.%I', schemaname, sequencename)::regclass = ${sequenceOf(table)}::regclass))::int as last`,
  )
  return row!.last
}

/** Sets the sequence behind the largest id, after rows were inserted with ids. */
export async function continueNumbers(tx: Transaction, table: PgTable): Promise<void> {
  await tx.execute(sql`
    select setval(${sequenceOf(table)}::regclass, greatest((select max(id) from ${table}), 1)) where exists (select from ${table})`)
}

function sequenceOf(table: PgTable) {
  return sql`pg_get_serial_sequence(${getTableName(table)}::text, 'id')`
}
