import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Decision, Decisions } from '#domain/import/import'
import { importedVerdicts } from '#domain/import/import'
import type { Judgement } from '#domain/import/judge'
import { judge, placeKey } from '#domain/import/judge'
import type { ReadContext, ParsedRow } from '#domain/import/row'
import { readRow } from '#domain/import/read-row'
import { dayAt } from '#domain/time/warsaw'
import { amongTexts } from '../db/rows'
import { importRows, imports } from '../db/schema'
import type { ImportRecord } from '../db/tables/imports'
import type { Database, Judging, Ports, Progress, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { hasContents } from './forget-rows'
import { findKnownClients, KnownClients } from './known-clients'
import { findPlaces, mayNeedPlaces, placesOf } from './places'
import { isGuess } from './queries'
import { findRowsOfSeveral, splitRows } from './split-rows'

// No event: it only reports what a run would write.

export type ImportPorts = Pick<Ports, 'database' | 'clock'>

interface Readable {
  line: number
  cells: string[]
  decision: Decision | null
}

export const isJudgedBy = ({ importId, jobId }: Judging) =>
  and(eq(imports.id, importId), eq(imports.status, 'JUDGING'), eq(imports.jobId, jobId))

/**
 * Changes rows under the import's lock, unless another job judges it by now.
 * @returns whether they were changed
 */
async function changeIfJudging(
  database: Database,
  judging: Judging,
  change: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [mine] = await tx.select({ id: imports.id }).from(imports).where(isJudgedBy(judging)).for('update')
    if (mine) await change(tx)
    return mine !== undefined
  })
}

/** Rows updated by one statement, between two reports of progress */
const slice = 1000

const ofImport = (id: number) => and(eq(importRows.importId, id), isNull(importRows.writtenAt), hasContents)

/**
 * Reads and judges all unwritten rows, comparing them with existing clients and with each other, in the order of the
 * file. It changes only rows of the import, and ends early once the import is judged by another job.
 */
export async function judgeAll(
  ports: ImportPorts,
  judging: Judging,
  onProgress: (progress: Progress) => Promise<void>,
): Promise<void> {
  const { database } = ports
  const [record] = await database.select().from(imports).where(isJudgedBy(judging))
  if (!record) return
  const context = await contextOf(ports, record)
  const which = record.ranAt ? decidedOrWaiting : undefined
  const whileJudging = (change: (tx: Transaction) => Promise<void>) => changeIfJudging(database, judging, change)
  const candidates = await readable(database, record.id, which)
  const { lines: splitLines, doubts } = await findRowsOfSeveral(database, record, candidates)
  if (splitLines.length > 0 && !(await whileJudging(async (tx) => void (await splitRows(tx, record, splitLines)))))
    return
  const rows = splitLines.length > 0 ? await readable(database, record.id, which) : candidates
  const places = await findPlaces(database, [])
  const readRows: ParsedRow[] = []
  for (const row of rows) {
    readRows.push(readAsOne(row, { ...context, places }, doubts))
    // Reading is half of the work.
    if (readRows.length % slice === 0) await onProgress({ done: Math.floor(readRows.length / 2), total: rows.length })
  }
  if (readRows.some(mayNeedPlaces)) {
    const addresses = readRows.flatMap(({ device }) => device?.address ?? [])
    const more = { ...context, places: await findPlaces(database, addresses) }
    for (const [at, row] of readRows.entries())
      if (mayNeedPlaces(row)) readRows[at] = readAsOne(rows[at]!, more, doubts)
  }
  const knownClients = new KnownClients(await findKnownClients(database, readRows))
  const judgements: RowJudgement[] = []
  for (const [at, row] of rows.entries()) {
    judgements.push(judgeRow(row, readRows[at]!, knownClients))
    if (judgements.length < slice && at < rows.length - 1) continue
    const part = judgements.splice(0)
    if (!(await whileJudging((tx) => write(tx, record.id, part)))) return
    await onProgress({ done: Math.ceil((rows.length + at + 1) / 2), total: rows.length })
  }
}

/** Judges a row again, with the rows that depend on it. Where it names several devices, it is split first. */
export async function judgeAgain(
  ports: ImportPorts,
  tx: Transaction,
  record: ImportRecord,
  line: number,
): Promise<void> {
  const places = await findPlaces(tx, await placesOf(tx, record.id))
  const context = { ...(await contextOf({ ...ports, database: tx }, record)), places }
  const several = await findRowsOfSeveral(tx, record, await readable(tx, record.id, eq(importRows.line, line)))
  const newLines = several.lines.length > 0 ? await splitRows(tx, record, several.lines) : []
  const which = or(inArray(importRows.line, [line, ...newLines]), eq(importRows.joinsLine, line))
  const rows = await readable(tx, record.id, which)
  const readRows = rows.map(({ cells }) => readRow(cells, context))
  // Rows that may now bring the client or device in its place, or be a duplicate of this one
  const phones = readRows.flatMap((each) => each.phones)
  const placeKeys = readRows.flatMap(({ device }) => (device ? [placeKey(device.address)] : []))
  const like = sql`${importRows.phones} && ${sql.param(phones)}::text[] or ${amongTexts(importRows.placeKey, placeKeys)}`
  const others = await readable(tx, record.id, like)
  const all = new Map([...others, ...rows].map((row) => [row.line, row]))
  const inOrder = [...all.values()].sort((a, b) => a.line - b.line)
  // Once the row is split, those that still name several devices stay one.
  const { doubts } = await findRowsOfSeveral(tx, record, inOrder)
  const readInOrder = inOrder.map((row) => readAsOne(row, context, doubts))
  const knownClients = new KnownClients(await findKnownClients(tx, readInOrder))
  await write(
    tx,
    record.id,
    inOrder.map((row, at) => judgeRow(row, readInOrder[at]!, knownClients)),
  )
}

/** After a run only decided rows are judged again; the others keep the verdict that people have seen. */
const decidedOrWaiting = or(
  isNotNull(importRows.decision),
  // A row that is no longer left out has no decision.
  inArray(importRows.verdict, ['LEFT_OUT', ...importedVerdicts]),
)

async function contextOf(ports: ImportPorts, { columns, heads, defaults }: ImportRecord): Promise<ReadContext> {
  return {
    columns,
    heads,
    defaults,
    settings: await readSettings(ports.database),
    today: dayAt(ports.clock.now()),
  }
}

function readable(database: Database, id: number, which?: SQL): Promise<Readable[]> {
  return database
    .select({ line: importRows.line, cells: importRows.cells, decision: importRows.decision })
    .from(importRows)
    .where(and(ofImport(id), which))
    .orderBy(importRows.line)
}

/** @param doubts about rows that stay one although they name several devices, by line */
function readAsOne({ line, cells }: Readable, context: ReadContext, doubts: ReadonlyMap<number, string>): ParsedRow {
  const read = readRow(cells, context)
  const doubt = doubts.get(line)
  if (doubt) read.doubts.push(doubt)
  return read
}

interface RowJudgement extends Judgement {
  line: number
  read: ParsedRow
}

function judgeRow({ line, decision }: Readable, read: ParsedRow, clients: KnownClients): RowJudgement {
  const about = clients.about(read)
  const judgement = judge(read, about, decision)
  // Later rows are compared with this one, too.
  if (read.client && judgement.verdict === 'NEW') {
    const { client, device, own } = read
    clients.add({
      id: null,
      line,
      ...client,
      devices: device ? [{ ...device, own: own?.device }] : [],
      own: own?.client,
    })
  } else if (read.device && (judgement.verdict === 'JOINED' || judgement.verdict === 'SECOND_DEVICE')) {
    const owner = about.find((each) =>
      judgement.joinsLine === null ? each.id === judgement.clientId : each.line === judgement.joinsLine,
    )
    if (owner) clients.addDevice(owner, { ...read.device, own: read.own?.device })
  }
  return { line, read, ...judgement }
}

async function write(tx: Transaction, id: number, judgements: readonly RowJudgement[]): Promise<void> {
  const rows = judgements.map(({ line, read, verdict, reason, clientId, joinsLine }) => ({
    line,
    verdict,
    reason,
    read,
    phones: read.phones,
    place_key: read.device && placeKey(read.device.address),
    client_id: clientId,
    joins_line: joinsLine,
  }))
  await tx.execute(sql`update ${importRows} set verdict = v.verdict, reason = v.reason, read = v.read,
      phones = v.phones, place_key = v.place_key, client_id = v.client_id, joins_line = v.joins_line
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(line int, verdict text, reason text, read json, phones text[],
      place_key text, client_id int, joins_line int)
    where ${ofImport(id)} and ${importRows.line} = v.line`)
}

/**
 * Sets a decision on all unwritten rows with a verdict, or those of them that wait because of a guess; they are to be
 * judged again.
 */
export async function decideAll(tx: Transaction, id: number, { verdict, decision, guesses }: Decisions): Promise<void> {
  await tx
    .update(importRows)
    .set({ decision })
    .where(and(ofImport(id), eq(importRows.verdict, verdict), guesses && isGuess))
}
