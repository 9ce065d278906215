import type { SQL } from 'drizzle-orm'
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Import, ImportRow, Verdict } from '#domain/import/import'
import { verdicts } from '#domain/import/import'
import type { ReadRow } from '#domain/import/read-row'
import { fold } from '#domain/text/fold'
import { formatPhone } from '#domain/text/phone'
import { formatDay } from '#domain/time/format'
import { clients, devices, importHistory, importRows, imports, jobs } from '../db/schema'
import { rowsOf } from '../db/rows'
import { contains } from '../db/search'
import { notFound } from '../http/api-problem'
import type { Found, Page } from '../http/list'
import type { Database, Transaction } from '../ports'
import { missingImport } from './create'

export async function countsOf(database: Database | Transaction, id: number): Promise<Record<Verdict, number>> {
  const rows = await database
    .select({ verdict: importRows.verdict, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.verdict)
  const found = new Map(rows.map((row) => [row.verdict, row.rows]))
  return Object.fromEntries(verdicts.map((verdict) => [verdict, found.get(verdict) ?? 0])) as Record<Verdict, number>
}

export async function writtenBy(database: Database | Transaction, id: number) {
  const [row] = await database
    .select({
      rows: count(),
      clients: sql<number>`count(*) filter (where ${importRows.broughtClient})::int`,
      devices: sql<number>`count(${importRows.deviceId})::int`,
      joined: sql<number>`count(*) filter (where ${importRows.verdict} = 'JOINED')::int`,
      services: sql<number>`count(${importRows.serviceId})::int`,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, id), isNotNull(importRows.writtenAt)))
  // Services that replaced the row's own are counted with the rows. It is a join because a subquery would scan all rows for each entry.
  const [history] = await database
    .select({
      services: sql<number>`(count(${importHistory.serviceId}) - count(${importRows.serviceId}))::int`,
      sms: sql<number>`count(${importHistory.smsId})::int`,
    })
    .from(importHistory)
    .leftJoin(importRows, and(eq(importRows.importId, id), eq(importRows.serviceId, importHistory.serviceId)))
    .where(eq(importHistory.importId, id))
  return { ...row!, services: row!.services + history!.services, sms: history!.sms }
}

/** The newest 200 imports, without examples */
export async function listImports(database: Database): Promise<Import[]> {
  const rows = await database.select().from(imports).orderBy(desc(imports.id)).limit(200)
  return Promise.all(rows.map((row) => toWire(database, row, [])))
}

/** @throws ApiProblem NOT_FOUND */
export async function findImport(database: Database | Transaction, id: number): Promise<Import> {
  const [row] = await database.select().from(imports).where(eq(imports.id, id))
  if (!row) throw notFound(missingImport)
  return toWire(database, row, await examplesOf(database, id, row.heads.length))
}

async function toWire(
  database: Database | Transaction,
  row: typeof imports.$inferSelect,
  examples: string[][],
): Promise<Import> {
  const { storageKey, judgedAt: _judgedAt, ...same } = row
  const [job] =
    row.jobId === null ? [] : await database.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, row.jobId))
  const [standing] = await rowsOf<{ rows: number; remaining: number }>(
    database,
    sql`select count(*)::int as rows, (count(*) filter (where ${importRows.writtenAt} is not null and ${importRows.undoneAt} is null and (
        exists (select 1 from ${devices} where id = ${importRows.deviceId})
        or ${importRows.broughtClient} and exists (select 1 from ${clients} where id = ${importRows.clientId}))))::int as remaining
      from ${importRows} where ${importRows.importId} = ${row.id}`,
  )
  return {
    ...same,
    fileKept: storageKey !== null,
    examples,
    rowCount: standing!.rows,
    remaining: standing!.remaining,
    counts: await countsOf(database, row.id),
    written: await writtenBy(database, row.id),
    jobStatus: job?.status ?? null,
    createdAt: row.createdAt.toISOString(),
    ranAt: row.ranAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

/** Up to three different filled cells of each column */
async function examplesOf(database: Database | Transaction, id: number, width: number): Promise<string[][]> {
  const rows = await database
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(importRows.line)
    .limit(200)
  return Array.from({ length: width }, (_, column) =>
    [...new Set(rows.flatMap(({ cells }) => cells[column] || []))].slice(0, 3),
  )
}

export interface RowFilter {
  verdict?: Verdict | undefined
  q?: string | undefined
  written?: boolean | undefined
}

export async function findRows(
  database: Database,
  { id, filter, page }: { id: number; filter: RowFilter; page: Page },
): Promise<Found<ImportRow>> {
  const [record] = await database.select({ columns: imports.columns }).from(imports).where(eq(imports.id, id))
  if (!record) throw notFound(missingImport)
  const which = matching(id, filter)
  const rows = await database
    .select()
    .from(importRows)
    .where(which)
    .orderBy(importRows.line)
    .limit(page.limit)
    .offset(page.offset)
  return { rows: rows.map((row) => rowToWire(row, record)), total: await database.$count(importRows, which) }
}

function matching(id: number, { verdict, q, written }: RowFilter): SQL | undefined {
  const words = fold(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return and(
    eq(importRows.importId, id),
    verdict && eq(importRows.verdict, verdict),
    written ? isNotNull(importRows.writtenAt) : undefined,
    ...words.map((word) => contains(sql`fold(${importRows.cells}::text)`, word)),
  )
}

/** @throws ApiProblem NOT_FOUND */
export async function findRow(database: Database | Transaction, id: number, line: number): Promise<ImportRow> {
  const [found] = await database
    .select({ row: importRows, columns: imports.columns })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(and(eq(importRows.importId, id), eq(importRows.line, line)))
  if (!found) throw notFound('Nie znaleziono tego wiersza')
  return rowToWire(found.row, found)
}

function rowToWire(
  row: typeof importRows.$inferSelect,
  { columns }: Pick<typeof imports.$inferSelect, 'columns'>,
): ImportRow {
  const { line, cells, verdict, reason, decision, edited, clientId, joinsLine, deviceId, read, writtenAt } = row
  const wrong = read?.problems.map(({ field }) => field) ?? []
  // A problem with a part is shown at the column that holds the whole, such as an address.
  const wrongColumns = columns.flatMap((field, at) =>
    field !== null && wrong.some((each) => each === field || holds(field, each)) ? [at] : [],
  )
  return {
    ...{ line, cells, verdict, reason, decision, edited, wrongColumns },
    notices: read?.notices ?? [],
    doubtful: verdict === 'DOUBTFUL' && clientId === null && joinsLine === null,
    understood: read && read.problems.length === 0 ? linesOf(read) : [],
    written: writtenAt !== null,
    // The client is also the one it would join; a device is set only once it is written.
    clientId,
    deviceId: writtenAt ? deviceId : null,
  }
}

function holds(field: string, part: string): boolean {
  const parts: Record<string, readonly string[]> = {
    name: ['firstName', 'lastName'],
    lastName: ['firstName', 'name'],
    address: ['street', 'houseNumber', 'flatNumber', 'postalCode', 'city'],
    street: ['houseNumber'],
    city: ['postalCode'],
    postalCode: ['city'],
  }
  return parts[field]?.includes(part) ?? false
}

function linesOf({ client, device }: ReadRow): string[] {
  return [
    ...(client ? [`${clientName(client)}, ${formatPhone(client.phone)}`] : []),
    ...(device
      ? [
          [deviceTypeNames[device.type], device.name].filter(Boolean).join(' '),
          formatAddress(device.address),
          `Następny przegląd ${formatDay(device.nextInspectionDate)}${device.lastInspection ? `, ostatni ${formatDay(device.lastInspection)}` : ''}`,
        ]
      : []),
  ]
}
