import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import Papa from 'papaparse'
import { formula } from '#domain/text/formula'
import type { Grosze } from '#domain/text/money'
import { amountText, zlotyOf } from '#domain/text/money'
import { formatInstant } from '#domain/time/format'
import type { Person } from '#domain/privacy/person'
import {
  campaignOffers,
  campaignStops,
  confirmations,
  deviceAttachments,
  devices,
  duties,
  marketingConsents,
  protocolAnswers,
  protocolPhotos,
  protocols,
  refrigerantEntries,
  requestPhotos,
  requests,
  serviceAttachments,
  services,
  stickers,
} from '../db/schema'
import { ArchiveWriter } from '../archive-writer'
import type { Ports } from '../ports'
import { subjectOf } from './person'
import { numberPlaces } from './places'

type Row = Record<string, unknown>
/** A row as it is told a person, or as JSON */
type CellValue = string | number | boolean
type TableRow = Record<string, CellValue>

/** Columns that say nothing to a person: search keys, keys of storage, marks of links, states of the machinery */
const inner =
  /^(search|sortKey|nameKey|streetKey|cityKey|storageKey|thumbnailKey|key|tokenHash|tokenTail|lastTokenTail|fingerprint|gatewayId|requestId|jobId|claimedAt|effects|version)$/

/** All that Termin holds about a person, by the name of the table in the archive */
async function collect({ database }: Ports, person: Person) {
  const subject = await subjectOf(database, person)
  const { client, phone, sharedWith } = subject
  const id = client?.id ?? -1
  const rows = <Table extends PgTable>(table: Table, where: SQL | undefined) =>
    database.select(getTableColumns(table)).from<PgTable>(table).where(where)
  const ownedDevices = database.select({ id: devices.id }).from(devices).where(eq(devices.clientId, id))
  const ownServices = database.select({ id: services.id }).from(services).where(eq(services.clientId, id))
  // What somebody else with another number wrote of the client's device is that person's.
  const fromThem = and(eq(requests.clientId, id), or(isNull(requests.phone), eq(requests.phone, phone)))
  const ownRequests = database
    .select({ id: requests.id })
    .from(requests)
    .where(or(fromThem, sharedWith === 0 ? eq(requests.phone, phone) : undefined))
  const ownProtocols = database.select({ id: protocols.id }).from(protocols).where(eq(protocols.clientId, id))
  const pictures = [
    ...(await rows(deviceAttachments, inArray(deviceAttachments.deviceId, ownedDevices))),
    ...(await rows(serviceAttachments, inArray(serviceAttachments.serviceId, ownServices))),
    ...(await rows(requestPhotos, inArray(requestPhotos.requestId, ownRequests))),
    ...(await rows(protocolPhotos, inArray(protocolPhotos.protocolId, ownProtocols))),
  ]
  const tables: Record<string, Row[]> = {
    klient: client ? [client] : [{ phone }],
    zgody: await rows(marketingConsents, eq(marketingConsents.clientId, id)),
    urzadzenia: await rows(devices, eq(devices.clientId, id)),
    obowiazki: await rows(duties, inArray(duties.deviceId, ownedDevices)),
    wizyty: await rows(services, eq(services.clientId, id)),
    potwierdzenia: await rows(confirmations, eq(confirmations.clientId, id)),
    'ewidencja-czynnika': await rows(refrigerantEntries, inArray(refrigerantEntries.deviceId, ownedDevices)),
    zgloszenia: await rows(requests, fromThem),
    protokoly: await rows(protocols, eq(protocols.clientId, id)),
    'wizyty-w-kampaniach': await rows(campaignStops, eq(campaignStops.clientId, id)),
    'propozycje-wizyt': await database
      .select(getTableColumns(campaignOffers))
      .from(campaignOffers)
      .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
      .where(eq(campaignStops.clientId, id)),
    naklejki: await database
      .select({ deviceId: stickers.deviceId, code: stickers.code, issuedAt: stickers.issuedAt })
      .from(stickers)
      .where(inArray(stickers.deviceId, ownedDevices)),
    'odpowiedzi-w-protokolach': await rows(protocolAnswers, inArray(protocolAnswers.protocolId, ownProtocols)),
    'zdjecia-i-dokumenty': pictures,
  }
  for (const { file, table, columns, of } of numberPlaces) {
    tables[file] = await database
      .select(columns ?? getTableColumns(table))
      .from(table)
      .where(of(subject))
  }
  const tableData = Object.fromEntries(
    Object.entries(tables)
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => [name, rows.map(toldFields)]),
  )
  return { tables: tableData, pictures }
}

function toldFields(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !inner.test(name) && value !== null && value !== undefined),
  )
}

/** Grosze, in every table that has it */
const moneyColumn = 'price'

/** For programs: money in złoty, instants in UTC */
function dataRow(row: Row): TableRow {
  const fields = Object.entries(row).map(([name, value]): [string, CellValue] => {
    if (name === moneyColumn) return [name, zlotyOf(value as Grosze)]
    return [name, value instanceof Date ? value.toISOString() : cellValue(value)]
  })
  return Object.fromEntries(fields)
}

/** For people: money with its unit in the head, instants as they are in Warsaw */
function readableRow(row: Row): TableRow {
  const fields = Object.entries(row).map(([name, value]): [string, CellValue] => {
    if (name === moneyColumn) return [`${name} (zł)`, amountText(value as Grosze)]
    return [name, value instanceof Date ? formatInstant(value) : cellValue(value)]
  })
  return Object.fromEntries(fields)
}

function cellValue(value: unknown): CellValue {
  return typeof value === 'object' ? JSON.stringify(value) : (value as CellValue)
}

const mapTables = (tables: Record<string, Row[]>, rowOf: (row: Row) => TableRow) =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(rowOf)]))

const columnsOf = (rows: TableRow[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))]

function csvOf(rows: TableRow[]): string {
  return `\uFEFF${Papa.unparse(rows, { columns: columnsOf(rows), delimiter: ';', newline: '\r\n', escapeFormulae: formula })}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (value: CellValue | undefined) =>
  String(value ?? '').replaceAll(/[&<>"]/g, (sign) => entities[sign]!)

/** A page that opens without the internet, and runs nothing */
function pageOf(tables: Record<string, TableRow[]>, at: Date): string {
  const sections = Object.entries(tables).map(([name, rows]) => {
    const columns = columnsOf(rows)
    const head = columns.map((column) => `<th>${escapeHtml(column)}</th>`).join('')
    const body = rows
      .map((row) => `<tr>${columns.map((column) => `<td>${escapeHtml(row[column])}</td>`).join('')}</tr>`)
      .join('\n')
    return `<h2>${escapeHtml(name)} (${rows.length})</h2>\n<div><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`
  })
  return `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Dane osobowe</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem}div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top}</style>
</head><body><h1>Dane osobowe</h1>
<p>Wszystko, co Termin przechowuje o tej osobie. Stan na ${escapeHtml(formatInstant(at))}. Te same dane są w pliku dane.json i w plikach CSV; zdjęcia i dokumenty w folderze „pliki”.</p>
${sections.join('\n')}
</body></html>
`
}

/** Letters that any system allows in the name of a file */
const safeName = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-100)

/**
 * A ZIP of all about a person, made while it is sent: pictures are read one after another. What the storage lacks is
 * left out and named in `brakuje.txt`.
 * @throws ApiProblem NOT_FOUND, VALIDATION
 */
export async function archiveOf(ports: Ports, person: Person): Promise<ReadableStream<Uint8Array>> {
  const { tables, pictures } = await collect(ports, person)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const archive = new ArchiveWriter((bytes) => writer.write(bytes))
  async function write() {
    const readableTables = mapTables(tables, readableRow)
    await archive.addText('index.html', pageOf(readableTables, ports.clock.now()))
    await archive.addText('dane.json', JSON.stringify(mapTables(tables, dataRow), null, 2))
    for (const [name, rows] of Object.entries(readableTables)) await archive.addText(`${name}.csv`, csvOf(rows))
    const missing: string[] = []
    // A correction of a protocol shares the pictures of the one that it replaces.
    const files = [...new Map(pictures.map((picture) => [picture.storageKey, picture])).values()]
    for (const [at, { originalName, storageKey }] of files.entries()) {
      const content = await ports.fileStore.get(storageKey)
      if (!content) {
        missing.push(originalName)
        continue
      }
      const bytes = new Uint8Array(await content.arrayBuffer())
      await archive.addCompressed(`pliki/${at + 1}-${safeName(originalName)}`, (take) => take(bytes))
    }
    if (missing.length > 0) await archive.addText('brakuje.txt', missing.join('\n'))
    await archive.end()
    await writer.close()
  }
  void write().catch((error: unknown) => writer.abort(error).catch(() => undefined))
  return readable
}
