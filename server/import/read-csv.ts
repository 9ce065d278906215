import Papa from 'papaparse'
import type { ReadFile } from './sheets'
import { UnreadableFile } from './sheets'

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

/** Rows of a CSV file (RFC 4180), separated by what stands in it most often. @throws UnreadableFile */
export function readCsv(text: string): ReadFile {
  const body = text.replace(/^sep=(.)\r?\n/i, '')
  const delimiter = separatorOf(body)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open)
    throw new UnreadableFile(
      `Wiersz ${(open.row ?? 0) + 1}: brak zamykającego cudzysłowu. Popraw plik i wczytaj go ponownie.`,
    )
  return { sheets: [{ name: '', rows: data.map((row) => row.map(unquoted)) }], notes: [] }
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
