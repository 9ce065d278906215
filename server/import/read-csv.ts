import { formatNumber } from '#domain/text/number'
import Papa from 'papaparse'
import type { OpenFile, SheetRow } from './sheets'
import { excelRows, longCell, mostColumns, placeOf, tooManyColumns, tooManyRows, UnreadableFile } from './sheets'

/** Decodes a text file: UTF-8, UTF-16 in either byte order, or Windows-1250. */
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
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

const separators = [';', '\t', ',', '|']

/** Opens a CSV file (RFC 4180); the separator is detected. */
export function openCsv(text: string): OpenFile {
  return {
    sheets: [{ name: '', forEachRow: (take) => readRows(text.replace(/^sep=(.)\r?\n/i, ''), take) }],
    notes: () => [],
  }
}

/** Characters parsed at a time; parsed rows take twenty times their size in memory. A cell that goes on over two parts is too long. */
const together = 256 * 1024

function readRows(text: string, take: (row: SheetRow) => void): void {
  const delimiter = separatorOf(text.slice(0, together))
  // The parser would make a row of millions of cells.
  if (text.includes(delimiter.repeat(10_000))) throw tooManyColumns()
  const newline = text.includes('\n') ? '\n' : '\r'
  let line = 0
  let at = 0
  for (let size = together; at < text.length;) {
    const isLast = at + size >= text.length
    const end = isLast ? text.length : text.lastIndexOf(newline, at + size)
    const part = text.slice(at, end).replace(/\r$/, '')
    const { data, errors } = Papa.parse<string[]>(part, { delimiter, skipEmptyLines: false })
    const open = errors.find(({ code }) => code === 'MissingQuotes')
    if (open && (isLast || size > together)) {
      throw new UnreadableFile(
        `Wiersz ${line + (open.row ?? 0) + 1}: brak zamykającego cudzysłowu. Popraw plik i wczytaj go ponownie.`,
      )
    }
    if (end < at && size > together) throw longCell(placeOf('', line + 1))
    if (end < at || open) {
      size = 2 * together
      continue
    }
    for (const [index, row] of data.entries()) {
      const cells = row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1).map(unquote)
      if (cells.length > mostColumns) throw tooManyColumns()
      if (cells.length > 0) take({ line: line + index + 1, cells })
    }
    // The parser returns no row for a part that is a single line break.
    line += Math.max(1, data.length)
    if (line > excelRows) throw tooManyRows(`ponad ${formatNumber(excelRows)}`)
    at = end + 1
    size = together
  }
}

/** A quoted cell with all its lines, also one that is not closed */
const quotedCell = /(?<=^|[;\t,|\r\n])"[^"]*(?:""[^"]*)*(?:"|$)/g

/** The separator that occurs equally often on most lines */
function separatorOf(text: string): string {
  const lines = text
    .replaceAll(quotedCell, '')
    .split(/\r\n|\r|\n/, 50)
    .filter((line) => line.trim() !== '')
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const having = counts.filter((count) => count > 0)
    const usual = having.toSorted((a, b) => a - b)[Math.floor(having.length / 2)] ?? 0
    return { separator, score: having.filter((count) => count === usual).length * (usual > 0 ? 1 : 0) + usual / 1000 }
  })
  return scores.toSorted((a, b) => b.score - a.score)[0]!.separator
}

/** Removes protection against formulas: ="0123" as Excel writes it, and 'text. */
function unquote(cell: string): string {
  const text = cell.trim()
  const formula = /^="([^"]*)"$/.exec(text)
  return formula ? formula[1]! : text.replace(/^'(?=[=+@-])/, '')
}
