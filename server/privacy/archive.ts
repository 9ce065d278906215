import { and, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import Papa from 'papaparse'
import { formula } from '#domain/text/formula'
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
/** A row as it is told a person */
type TableRow = Record<string, string | number | boolean>

/** Columns that say nothing to a person: search keys, keys of storage, marks of links, states of the machinery */
const inner =
  /^(search|sortKey|nameKey|streetKey|cityKey|storageKey|thumbnailKey|key|tokenHash|tokenTail|lastTokenTail|fingerprint|gatewayId|requestId|jobId|claimedAt|effects|version)$/

/** All that Termin holds about a person, by the name of the table in the archive */
async function collect({ database }: Ports, person: Person) {
  const subject = await subjectOf(database, person)
  const { client, phone, sharedWith } = subject
  const id = client?.id ?? -1
  const ownedDevices = database.select({ id: devices.id }).from(devices).where(eq(devices.clientId, id))
  const ownServices = database.select({ id: services.id }).from(services).where(eq(services.clientId, id))
  const devicePictures = await database
    .select()
    .from(deviceAttachments)
    .where(inArray(deviceAttachments.deviceId, ownedDevices))
  const servicePictures = await database
    .select()
    .from(serviceAttachments)
    .where(inArray(serviceAttachments.serviceId, ownServices))
  // What somebody else with another number wrote of the client's device is that person's.
  const fromThem = and(eq(requests.clientId, id), or(isNull(requests.phone), eq(requests.phone, phone)))
  const ownRequests = database
    .select({ id: requests.id })
    .from(requests)
    .where(or(fromThem, sharedWith === 0 ? eq(requests.phone, phone) : undefined))
  const requestPictures = await database
    .select()
    .from(requestPhotos)
    .where(inArray(requestPhotos.requestId, ownRequests))
  const ownProtocols = database.select({ id: protocols.id }).from(protocols).where(eq(protocols.clientId, id))
  const protocolPictures = await database
    .select()
    .from(protocolPhotos)
    .where(inArray(protocolPhotos.protocolId, ownProtocols))
  const pictures = [...devicePictures, ...servicePictures, ...requestPictures, ...protocolPictures]
  const tables: Record<string, Row[]> = {
    klient: client ? [client] : [{ phone }],
    zgody: await database.select().from(marketingConsents).where(eq(marketingConsents.clientId, id)),
    urzadzenia: await database.select().from(devices).where(eq(devices.clientId, id)),
    obowiazki: await database.select().from(duties).where(inArray(duties.deviceId, ownedDevices)),
    wizyty: await database.select().from(services).where(eq(services.clientId, id)),
    potwierdzenia: await database.select().from(confirmations).where(eq(confirmations.clientId, id)),
    'ewidencja-czynnika': await database
      .select()
      .from(refrigerantEntries)
      .where(inArray(refrigerantEntries.deviceId, ownedDevices)),
    zgloszenia: await database.select().from(requests).where(fromThem),
    protokoly: await database.select().from(protocols).where(eq(protocols.clientId, id)),
    'wizyty-w-kampaniach': await database.select().from(campaignStops).where(eq(campaignStops.clientId, id)),
    'propozycje-wizyt': await database
      .select(getTableColumns(campaignOffers))
      .from(campaignOffers)
      .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
      .where(eq(campaignStops.clientId, id)),
    naklejki: await database
      .select({ deviceId: stickers.deviceId, code: stickers.code, issuedAt: stickers.issuedAt })
      .from(stickers)
      .where(inArray(stickers.deviceId, ownedDevices)),
    'odpowiedzi-w-protokolach': await database
      .select()
      .from(protocolAnswers)
      .where(inArray(protocolAnswers.protocolId, ownProtocols)),
    'zdjecia-i-dokumenty': pictures,
  }
  for (const { file, table, columns, of } of numberPlaces) {
    tables[file] = columns
      ? await database.select(columns).from(table).where(of(subject))
      : await database.select().from(table).where(of(subject))
  }
  const tableData = Object.fromEntries(
    Object.entries(tables)
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => [name, rows.map(tableRow)]),
  )
  return { tables: tableData, pictures }
}

function tableRow(row: Row): TableRow {
  const fields = Object.entries(row).filter(
    ([name, value]) => !inner.test(name) && value !== null && value !== undefined,
  )
  return Object.fromEntries(fields.map(([name, value]) => [name, cellValue(value)]))
}

function cellValue(value: unknown): string | number | boolean {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value)
  return value as string | number | boolean
}

const columnsOf = (rows: TableRow[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))]

function csvOf(rows: TableRow[]): string {
  return `\uFEFF${Papa.unparse(rows, { columns: columnsOf(rows), delimiter: ';', newline: '\r\n', escapeFormulae: formula })}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (value: string | number | boolean | undefined) =>
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
<p>Wszystko, co Termin przechowuje o tej osobie. Stan na ${escapeHtml(at.toISOString())}. Te same dane są w pliku dane.json i w plikach CSV; zdjęcia i dokumenty w folderze „pliki”.</p>
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
    await archive.addText('index.html', pageOf(tables, ports.clock.now()))
    await archive.addText('dane.json', JSON.stringify(tables, null, 2))
    for (const [name, rows] of Object.entries(tables)) await archive.addText(`${name}.csv`, csvOf(rows))
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
