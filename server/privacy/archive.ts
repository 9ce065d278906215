import Papa from 'papaparse'
import type { Person } from '#domain/privacy/person'
import { formula } from '#domain/text/formula'
import type { Grosze } from '#domain/text/money'
import { zlotyOf } from '#domain/text/money'
import { formatInstant } from '#domain/time/format'
import { ArchiveWriter } from '../archive-writer'
import type { Ports } from '../ports'
import { printIssuedProtocol } from '../protocols/print'
import type { ArchiveTable } from './archive-tables'
import { collect } from './archive-tables'
import type { ArchiveNames, Row } from './archive-words'
import { headOf, moneyColumn, valueText } from './archive-words'

/** Columns that say nothing at all: search keys, keys of storage, marks of links, states of the machinery */
const inner =
  /^(search|sortKey|nameKey|streetKey|cityKey|storageKey|thumbnailKey|key|tokenHash|tokenTail|lastTokenTail|fingerprint|gatewayId|requestId|jobId|claimedAt|effects|version)$/

export const isInner = (column: string): boolean => inner.test(column)

const isTold = ([name, value]: [string, unknown]) => !isInner(name) && value !== null && value !== undefined

/** For programs: as it is stored, money in złoty, instants in UTC */
function dataRow(row: Row): Row {
  const fields = Object.entries(row).filter(isTold)
  return Object.fromEntries(
    fields.map(([name, value]) => [name, name === moneyColumn ? zlotyOf(value as Grosze) : value]),
  )
}

/** A table for people */
interface ReadableTable {
  name: string
  title: string
  heads: string[]
  rows: string[][]
}

/** In Polish, without the columns that say nothing to a person or are empty */
function readableTable({ name, title, columns, rows }: ArchiveTable, names: ArchiveNames): ReadableTable {
  const told = Object.entries(columns).flatMap(([column, of]) => {
    const head = !isInner(column) && headOf(name, column)
    if (!head) return []
    const cells = rows.map((row) =>
      isTold([column, row[column]]) ? valueText(row[column], { name: column, column: of, row, names }) : '',
    )
    return cells.some((cell) => cell !== '') ? [{ head, cells }] : []
  })
  return {
    name,
    title,
    heads: told.map(({ head }) => head),
    rows: rows.map((_, at) => told.map(({ cells }) => cells[at]!)),
  }
}

function csvOf({ heads, rows }: ReadableTable): string {
  const text = Papa.unparse([heads, ...rows], { delimiter: ';', newline: '\r\n', escapeFormulae: formula })
  return `\uFEFF${text}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!)

/** A page that opens without the internet, and runs nothing */
function pageOf(tables: readonly ReadableTable[], at: Date): string {
  const sections = tables.map(({ title, heads, rows }) => {
    const head = heads.map((each) => `<th>${escapeHtml(each)}</th>`).join('')
    const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('\n')
    return `<h2>${escapeHtml(title)} (${rows.length})</h2>\n<div><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`
  })
  return `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Dane osobowe</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem}div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top}td{min-width:6rem;white-space:pre-line}</style>
</head><body><h1>Dane osobowe</h1>
<p>Wszystko, co Termin przechowuje o tej osobie. Stan na ${escapeHtml(formatInstant(at))}. Te same tabele są w plikach CSV, a w pliku dane.json dla programów także numery, którymi Termin łączy dane; zdjęcia, dokumenty i wystawione protokoły w folderze „pliki”.</p>
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
 * A ZIP of all about a person, made while it is sent: pictures are read, and protocols printed, one after another. What
 * the storage lacks or cannot be printed is left out and named in `brakuje.txt`.
 * @throws ApiProblem NOT_FOUND, VALIDATION
 */
export async function archiveOf(ports: Ports, person: Person): Promise<ReadableStream<Uint8Array>> {
  const { tables, pictures, names, issued } = await collect(ports.database, person)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const archive = new ArchiveWriter((bytes) => writer.write(bytes))
  async function write() {
    const filled = tables.filter(({ rows }) => rows.length > 0)
    const readableTables = filled.map((table) => readableTable(table, names))
    await archive.addText('index.html', pageOf(readableTables, ports.clock.now()))
    const data = Object.fromEntries(filled.map(({ name, rows }) => [name, rows.map(dataRow)]))
    await archive.addText('dane.json', JSON.stringify(data, null, 2))
    for (const table of readableTables) await archive.addText(`${table.name}.csv`, csvOf(table))
    const missing: string[] = []
    const add = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      archive.addCompressed(`pliki/${name}`, (take) => take(bytes))
    // A correction of a protocol shares the pictures of the one that it replaces.
    const files = [...new Map(pictures.map((picture) => [picture.storageKey, picture])).values()]
    for (const [at, { originalName, storageKey }] of files.entries()) {
      const content = await ports.fileStore.get(storageKey)
      if (content) await add(`${at + 1}-${safeName(originalName)}`, new Uint8Array(await content.arrayBuffer()))
      else missing.push(originalName)
    }
    for (const snapshot of issued) {
      const printed = await printIssuedProtocol(ports, snapshot).catch((error: unknown) => {
        ports.log.warn('a protocol for the archive of a person could not be printed', {
          protocol: snapshot.number,
          error,
        })
      })
      if (printed) await add(printed.filename, printed.content)
      else missing.push(`Protokół ${snapshot.number}`)
    }
    if (missing.length > 0) await archive.addText('brakuje.txt', missing.join('\n'))
    await archive.end()
    await writer.close()
  }
  void write().catch((error: unknown) => writer.abort(error).catch(() => undefined))
  return readable
}
