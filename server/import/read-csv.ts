import { formatNumber } from '#domain/text/number'
import type { OpenFile, SheetRow } from './sheets'
import { excelColumns, excelRows, maxColumns, tooManyColumns, tooManyRows, UnreadableFile } from './sheets'

/** Decodes a text file: UTF-8, also with a few wrong bytes, UTF-16 in either byte order, or Windows-1250. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a byte order mark: in UTF-16 nearly every other byte of Polish text is zero.
  const sample = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]!++
  if (zeros[1]! > sample.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros[0]! > sample.length / 4) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1250').decode(bytes)
  }
}

/**
 * Whether more letters of Latin script are encoded as UTF-8 than bytes are wrong; Polish text in Windows-1250 has next
 * to none.
 */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  let balance = 0
  for (const character of new TextDecoder().decode(bytes)) {
    if (character === '\uFFFD') balance--
    else if (character > '\u007F' && character <= '\u017F') balance++
  }
  return balance > 0
}

const separators = [';', '\t', ',', '|']

/** The line by which Excel is told the separator; it belongs to no row. */
const separatorLine = /^"?sep=(\\t|.)"?\1*[ \t]*(?:\r\n?|\n|$)/i

/** Opens a CSV file (RFC 4180); the separator is the one that its first line names, or is detected. */
export function openCsv(text: string): OpenFile {
  const [line = '', named] = separatorLine.exec(text) ?? []
  const separator = separators.find((each) => each === (named === '\\t' ? '\t' : named))
  return {
    sheets: [{ name: '', forEachRow: (take) => readRows(text.slice(line.length), separator, take) }],
    notes: () => [],
  }
}

/** Reads row by row: all rows together take twenty times their size in memory. */
function readRows(text: string, named: string | undefined, take: (row: SheetRow) => void): void {
  const { separator: detected, lineBreak } = dialectOf(text)
  const separator = named ?? detected
  const cellEnd = new RegExp(`[${separator}${lineBreak}]`, 'g')
  const quotes = new RegExp(`""|(" *\\r?(?=[${separator}${lineBreak}]|$))|"`, 'g')
  const severalCells = new RegExp(`[${separator}\\r\\n]`)
  let line = 0
  let at = 0
  const bareCell = () => {
    cellEnd.lastIndex = at
    const end = cellEnd.exec(text)?.index ?? text.length
    const cell = text.slice(at, end)
    at = end
    return cell
  }
  const refusal = (reason: string) =>
    new UnreadableFile(`Wiersz ${line}: ${reason}. Popraw plik i wczytaj go ponownie.`)
  /** Quotes that are not doubled belong to the cell, unless it might just as well be several cells. */
  const quotedCell = () => {
    let isDoubtful = false
    quotes.lastIndex = at + 1
    for (let found = quotes.exec(text); found; found = quotes.exec(text)) {
      if (found[1] === undefined) {
        isDoubtful ||= found[0] === '"'
        continue
      }
      const cell = text.slice(at + 1, found.index).replaceAll('""', '"')
      if (isDoubtful && severalCells.test(cell)) break
      at = quotes.lastIndex
      return cell
    }
    throw refusal(isDoubtful ? 'cudzysłów wewnątrz komórki nie jest podwojony' : 'brak zamykającego cudzysłowu')
  }
  while (at < text.length) {
    if (++line > excelRows) throw tooManyRows(`ponad ${formatNumber(excelRows)}`)
    const row: string[] = []
    for (let goesOn = true; goesOn;) {
      if (row.length === excelColumns) throw tooManyColumns()
      row.push(text[at] === '"' ? quotedCell() : bareCell())
      goesOn = text[at] === separator
      at++
    }
    const cells = row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1).map(unquote)
    if (cells.length > maxColumns) throw tooManyColumns()
    if (cells.length > 0) take({ line, cells })
  }
}

/** A quoted cell with all its lines, also one that is not closed */
const quotedCells = /(?<=^|[;\t,|\r\n])"[^"]*(?:""[^"]*)*(?:"|$)/g
/** Characters that the dialect is told by */
const sampleSize = 256 * 1024

/** The separator that occurs equally often on most lines, and what ends a line */
function dialectOf(text: string): { separator: string; lineBreak: string } {
  const sample = text.slice(0, sampleSize).replaceAll(quotedCells, '')
  const lines = sample.split(/\r\n|\r|\n/, 50).filter((line) => line.trim() !== '')
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const having = counts.filter((count) => count > 0)
    const usual = having.toSorted((a, b) => a - b)[Math.floor(having.length / 2)] ?? 0
    return { separator, score: having.filter((count) => count === usual).length * (usual > 0 ? 1 : 0) + usual / 1000 }
  })
  return {
    separator: scores.toSorted((a, b) => b.score - a.score)[0]!.separator,
    lineBreak: sample.includes('\r') && !sample.includes('\n') ? '\r' : '\n',
  }
}

/** Removes protection against formulas: ="0123" as Excel writes it, and 'text. */
function unquote(cell: string): string {
  const text = cell.trim()
  const formula = /^="([^"]*)"$/.exec(text)
  return formula ? formula[1]! : text.replace(/^'(?=[=+@-])/, '')
}
