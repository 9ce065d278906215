import Papa from 'papaparse'
import type { OpenFile, SheetRow } from './sheets'
import { mostColumns, tooManyColumns, UnreadableFile } from './sheets'

/** The bytes of a text file as text, whatever program wrote them: UTF-8, UTF-16 of either order, or Windows-1250. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a mark: every other byte of Polish text in UTF-16 is zero or nearly so.
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

/** Rows of a CSV file (RFC 4180), separated by what stands in it most often. */
export function openCsv(text: string): OpenFile {
  return { sheets: [{ name: '', rows: () => rowsOf(text.replace(/^sep=(.)\r?\n/i, '')) }], notes: () => [] }
}

/** Characters that are read at a time: as rows they take twenty times as much memory. */
const together = 256 * 1024

async function* rowsOf(text: string): AsyncGenerator<SheetRow[]> {
  const delimiter = separatorOf(text.slice(0, together))
  // To the parser it is a row of millions of cells.
  if (text.includes(delimiter.repeat(10_000))) throw tooManyColumns()
  const newline = text.includes('\n') ? '\n' : '\r'
  let line = 0
  let at = 0
  for (let size = together; at < text.length;) {
    const isLast = at + size >= text.length
    const end = isLast ? text.length : text.lastIndexOf(newline, at + size)
    const part = text.slice(at, end).replace(/\r$/, '')
    const { data, errors } = Papa.parse<string[]>(part, { delimiter, skipEmptyLines: false })
    const isOpen = errors.some(({ code }) => code === 'MissingQuotes')
    if (isOpen && isLast) {
      const row = errors.find(({ code }) => code === 'MissingQuotes')!.row ?? 0
      throw new UnreadableFile(
        `Wiersz ${line + row + 1}: brak zamykającego cudzysłowu. Popraw plik i wczytaj go ponownie.`,
      )
    }
    if (end < at || isOpen) {
      // A cell goes on behind the end of the part.
      size *= 2
      continue
    }
    const rows = data.flatMap((row, index) => {
      const cells = row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1).map(unquoted)
      if (cells.length > mostColumns) throw tooManyColumns()
      return cells.length > 0 ? [{ line: line + index + 1, cells }] : []
    })
    if (rows.length > 0) yield rows
    // Of one that is but a line break the parser makes no row.
    line += Math.max(1, data.length)
    at = end + 1
    size = together
  }
}

/** The separator that most lines have, equally often. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, 50).filter((line) => line.trim() !== '')
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(separator).length - 1)
    const having = counts.filter((count) => count > 0)
    const usual = having.toSorted((a, b) => a - b)[Math.floor(having.length / 2)] ?? 0
    return { separator, score: having.filter((count) => count === usual).length * (usual > 0 ? 1 : 0) + usual / 1000 }
  })
  return scores.toSorted((a, b) => b.score - a.score)[0]!.separator
}

/** What our own export puts before formulas and phones, and Excel before text: ="0123" and 'text. */
function unquoted(cell: string): string {
  const text = cell.trim()
  const formula = /^="([^"]*)"$/.exec(text)
  return formula ? formula[1]! : text.replace(/^'(?=[=+@-])/, '')
}
