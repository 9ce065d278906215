import type { SQL } from 'drizzle-orm'
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { formatAddress } from '#domain/devices/address'
import { deviceTitle } from '#domain/devices/device-type'
import type { RowFilter } from '#domain/import/contract'
import type { Import, ImportRow, Verdict } from '#domain/import/import'
import { verdicts } from '#domain/import/import'
import type { ParsedRow } from '#domain/import/row'
import { fold } from '#domain/text/fold'
import { formatPhone } from '#domain/text/phone'
import { formatDay } from '#domain/time/format'
import { countWhere } from '../db/count-where'
import { clients, devices, importHistory, importRows, imports, jobs } from '../db/schema'
import { contains } from '../db/search'
import { notFound } from '../http/api-problem'
import type { ListPage, Page } from '../http/list'
import type { Database } from '../ports'
import { missingImport, undoKind } from './import-record'

interface RowCounts {
  rowCount: number
  remaining: number
  guesses: number
  counts: Record<Verdict, number>
}

/** Rows that wait because of a guess; the others name the client whom they may mean. */
export const isGuess = sql`${importRows.verdict} = 'DOUBTFUL' and ${importRows.clientId} is null and ${importRows.joinsLine} is null`

/** Counts of the rows of these imports; every import has an entry. */
async function rowCountsOf(database: Database, ids: readonly number[]): Promise<Map<number, RowCounts>> {
  const remains = sql`${importRows.writtenAt} is not null and ${importRows.undoneAt} is null
    and (${devices.id} is not null or ${importRows.broughtClient} and ${clients.id} is not null)`
  const rows = await database
    .select({
      id: importRows.importId,
      verdict: importRows.verdict,
      rows: count(),
      remaining: countWhere(remains),
      guesses: countWhere(isGuess),
    })
    .from(importRows)
    .leftJoin(devices, eq(devices.id, importRows.deviceId))
    .leftJoin(clients, eq(clients.id, importRows.clientId))
    .where(inArray(importRows.importId, [...ids]))
    .groupBy(importRows.importId, importRows.verdict)
  const none = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  const countsById = new Map(ids.map((id) => [id, { rowCount: 0, remaining: 0, guesses: 0, counts: { ...none } }]))
  for (const row of rows) {
    const counts = countsById.get(row.id)!
    counts.rowCount += row.rows
    counts.remaining += row.remaining
    counts.guesses += row.guesses
    if (row.verdict) counts.counts[row.verdict] = row.rows
  }
  return countsById
}

export async function countsOf(database: Database, id: number): Promise<Record<Verdict, number>> {
  return (await rowCountsOf(database, [id])).get(id)!.counts
}

/** What these imports have written and no undo has taken back; every import has an entry. */
async function writtenByEach(database: Database, ids: readonly number[]): Promise<Map<number, Import['written']>> {
  const rows = await database
    .select({
      id: importRows.importId,
      rows: count(),
      clients: countWhere(eq(importRows.broughtClient, true)),
      devices: count(importRows.deviceId),
      joined: countWhere(eq(importRows.verdict, 'JOINED')),
      services: count(importRows.serviceId),
    })
    .from(importRows)
    .where(and(inArray(importRows.importId, [...ids]), isNotNull(importRows.writtenAt), isNull(importRows.undoneAt)))
    .groupBy(importRows.importId)
  // Services that replaced the row's own are counted with the rows. It is a join because a subquery would scan all rows
  // for each entry.
  const ofTheirRows = and(
    eq(importRows.importId, importHistory.importId),
    inArray(importRows.importId, [...ids]),
    eq(importRows.serviceId, importHistory.serviceId),
  )
  const history = await database
    .select({
      id: importHistory.importId,
      services: sql<number>`(count(${importHistory.serviceId}) - count(${importRows.serviceId}))::int`,
      duties: count(importHistory.dutyId),
      sms: count(importHistory.smsId),
    })
    .from(importHistory)
    .leftJoin(importRows, ofTheirRows)
    .where(inArray(importHistory.importId, [...ids]))
    .groupBy(importHistory.importId)
  const none = { rows: 0, clients: 0, devices: 0, joined: 0, services: 0, duties: 0, sms: 0 }
  const countsById = new Map(ids.map((id) => [id, { ...none }]))
  for (const { id, ...row } of rows) Object.assign(countsById.get(id)!, row)
  for (const { id, services, duties, sms } of history) {
    const counts = countsById.get(id)!
    counts.services += services
    Object.assign(counts, { duties, sms })
  }
  return countsById
}

export async function writtenBy(database: Database, id: number): Promise<Import['written']> {
  return (await writtenByEach(database, [id])).get(id)!
}

/** The newest 200 imports, without examples */
export async function listImports(database: Database): Promise<Import[]> {
  return read(database, undefined)
}

/** @throws ApiProblem NOT_FOUND */
export async function findImport(database: Database, id: number): Promise<Import> {
  const [record] = await read(database, eq(imports.id, id))
  if (!record) throw notFound(missingImport)
  return { ...record, examples: await examplesOf(database, id, record.heads.length) }
}

async function read(database: Database, which: SQL | undefined): Promise<Import[]> {
  const records = await database
    .select({ record: imports, jobKind: jobs.kind, jobStatus: jobs.status })
    .from(imports)
    .leftJoin(jobs, eq(jobs.id, imports.jobId))
    .where(which)
    .orderBy(desc(imports.id))
    .limit(200)
  if (records.length === 0) return []
  const ids = records.map(({ record }) => record.id)
  const rowCounts = await rowCountsOf(database, ids)
  const countsOfWrites = await writtenByEach(database, ids)
  return records.map(({ record: { storageKey, judgedAt: _judgedAt, ...record }, jobKind, jobStatus }) => ({
    ...record,
    status: jobKind === undoKind && (jobStatus === 'WAITING' || jobStatus === 'RUNNING') ? 'UNDOING' : record.status,
    fileKept: storageKey !== null,
    examples: [],
    ...rowCounts.get(record.id)!,
    written: countsOfWrites.get(record.id)!,
    jobStatus,
    createdAt: record.createdAt.toISOString(),
    ranAt: record.ranAt?.toISOString() ?? null,
    undoneAt: record.undoneAt?.toISOString() ?? null,
  }))
}

/** @throws ApiProblem NOT_FOUND */
export async function requireImport(database: Database, id: number): Promise<void> {
  if ((await database.$count(imports, eq(imports.id, id))) === 0) throw notFound(missingImport)
}

/** Up to three different filled cells of each column */
async function examplesOf(database: Database, id: number, width: number): Promise<string[][]> {
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

export async function findRows(
  database: Database,
  { id, filter, page }: { id: number; filter: RowFilter; page: Page },
): Promise<ListPage<ImportRow>> {
  await requireImport(database, id)
  const which = matching(id, filter)
  const rows = await selectRows(database, which).orderBy(importRows.line).limit(page.limit).offset(page.offset)
  return { rows: rows.map(rowToWire), total: await database.$count(importRows, which) }
}

/** The texts of a row's cells, without the punctuation and the escapes of JSON; one per line */
const cellsText = sql`(select string_agg(cell, E'\n') from json_array_elements_text(${importRows.cells}) as cell)`

function matching(id: number, { verdict, q, written }: RowFilter): SQL | undefined {
  const words = fold(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return and(
    eq(importRows.importId, id),
    verdict && eq(importRows.verdict, verdict),
    written ? isNotNull(importRows.writtenAt) : undefined,
    ...words.map((word) => contains(sql`fold(${cellsText})`, word)),
  )
}

/** @throws ApiProblem NOT_FOUND */
export async function findRow(database: Database, id: number, line: number): Promise<ImportRow> {
  const [row] = await selectRows(database, and(eq(importRows.importId, id), eq(importRows.line, line)))
  if (!row) throw notFound('Nie znaleziono tego wiersza')
  return rowToWire(row)
}

/** Rows with the columns of their import, and their client and device as far as these still exist */
const selectRows = (database: Database, which: SQL | undefined) =>
  database
    .select({ row: importRows, columns: imports.columns, client: clients.id, device: devices.id })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .leftJoin(devices, eq(devices.id, importRows.deviceId))
    .leftJoin(clients, eq(clients.id, importRows.clientId))
    .where(which)
    .$dynamic()

type SelectedRow = Awaited<ReturnType<typeof selectRows>>[number]

function rowToWire({ row, columns, client, device }: SelectedRow): ImportRow {
  const { line, cells, verdict, reason, decision, edited, clientId, joinsLine, read, writtenAt } = row
  const wrong = read?.problems.map(({ field }) => field) ?? []
  // A problem with a part is shown at the column that holds the whole, such as an address.
  const wrongColumns = columns.flatMap((field, at) =>
    field !== null && wrong.some((each) => each === field || holds(field, each)) ? [at] : [],
  )
  return {
    line,
    cells,
    verdict,
    reason,
    decision,
    edited,
    wrongColumns,
    notices: read?.notices ?? [],
    doubtful: verdict === 'DOUBTFUL' && clientId === null && joinsLine === null,
    understood: read && read.problems.length === 0 ? linesOf(read) : [],
    written: writtenAt !== null,
    // Before it is written, the client is the one it would join.
    clientId: client,
    deviceId: writtenAt ? device : null,
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

function linesOf({ client, device }: ParsedRow): string[] {
  return [
    ...(client ? [`${clientName(client)}, ${formatPhone(client.phone)}`] : []),
    ...(device
      ? [
          deviceTitle(device),
          formatAddress(device.address),
          `Następny przegląd ${formatDay(device.nextInspectionDate)}${device.lastInspection ? `, ostatni ${formatDay(device.lastInspection)}` : ''}`,
        ]
      : []),
  ]
}
