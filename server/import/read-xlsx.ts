import readXlsxFile from 'read-excel-file/universal'
import type { FileContent } from '../ports'
import type { ReadFile } from './sheets'
import { tooLarge, UnreadableFile } from './sheets'
import { UnreadableArchive, unzip, zipStored } from './zip'

/** Bytes of the parts that are read, inflated: 20,000 rows of 30 columns take half of it. */
const mostBytes = 64 * 1024 * 1024
/** A cell below or beyond these is no list of clients, and every gap before it would have to be filled. */
const lastRow = 100_000
const mostColumns = 200

const parts = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i

/**
 * The visible sheets of a workbook (ECMA-376). Only the parts that hold values are looked at: macros, pictures, links to other files and formulas
 * are never opened; of a formula the value counts that Excel stored.
 * @throws UnreadableFile
 */
export async function readXlsx(content: FileContent): Promise<ReadFile> {
  const files = await partsOf(content)
  const workbook = textOf(files.get('xl/workbook.xml'))
  if (!workbook)
    throw new UnreadableFile(
      'To archiwum nie jest skoroszytem Excela (.xlsx). Zapisz plik w Excelu jako „Skoroszyt programu Excel (.xlsx)” i wczytaj go ponownie.',
    )
  const hidden = hiddenSheets(workbook)
  let formulas = 0
  for (const [path, bytes] of files) {
    if (!/^xl\/worksheets\//i.test(path)) continue
    const tidied = tidySheet(textOf(bytes)!)
    formulas += tidied.formulasWithoutValue
    files.set(path, new TextEncoder().encode(tidied.xml))
  }
  let sheets
  try {
    const tidied = zipStored(files)
    // Each copy of a large workbook is tens of megabytes.
    files.clear()
    sheets = await readXlsxFile(tidied.buffer)
  } catch {
    throw new UnreadableFile(
      'Plik jest uszkodzony: nie udało się odczytać arkuszy. Otwórz go w Excelu, zapisz ponownie i wczytaj.',
    )
  }
  return {
    sheets: sheets
      .filter(({ sheet }) => !hidden.includes(sheet))
      .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) })),
    notes: [
      ...(hidden.length > 0 ? [`Pominięto ukryte arkusze: ${hidden.join(', ')}.`] : []),
      ...(formulas > 0 ? [`Formuły bez zapisanego wyniku odczytano jako puste komórki: ${formulas}.`] : []),
    ],
  }
}

async function partsOf(content: FileContent) {
  try {
    return await unzip(content, (name) => parts.test(name), mostBytes)
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error
    throw new UnreadableFile(refusals[error.reason])
  }
}

const refusals = {
  DAMAGED: 'Plik jest uszkodzony: archiwum nie daje się rozpakować. Otwórz go w Excelu, zapisz ponownie i wczytaj.',
  TOO_LARGE: tooLarge,
  ENCRYPTED: 'Plik jest zaszyfrowany. Usuń hasło w Excelu i wczytaj go ponownie.',
} as const

function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && new TextDecoder().decode(bytes)
}

function hiddenSheets(workbook: string): string[] {
  return [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\bstate="(hidden|veryHidden)"/.test(tag))
    .map((tag) => unescaped(/\bname="([^"]*)"/.exec(tag)?.[1] ?? ''))
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/**
 * A sheet without its empty rows, which Excel may have a million of, and without formulas. Refuses what would make the reader fill gaps
 * without end.
 */
function tidySheet(xml: string): { xml: string; formulasWithoutValue: number } {
  const from = xml.search(/<(?:\w+:)?sheetData\b/)
  if (from < 0) return { xml, formulasWithoutValue: 0 }
  const kept: string[] = []
  let formulasWithoutValue = 0
  const row = /<((?:\w+:)?row)\b[^>]*?(?:\/>|>([\s\S]*?)<\/\1>)/g
  row.lastIndex = from
  for (let found = row.exec(xml); found; found = row.exec(xml)) {
    const cells = found[2]
    if (cells === undefined || !/<(?:\w+:)?(v|is|t)\b/.test(cells)) continue
    const number = Number(/\br="(\d+)"/.exec(found[0].slice(0, 200))?.[1] ?? kept.length + 1)
    if (number > lastRow)
      throw new UnreadableFile(
        `Dane sięgają wiersza ${number}: to za daleko jak na listę klientów (najwyżej ${lastRow}).`,
      )
    for (const [, letters] of cells.matchAll(/\br="([A-Z]+)\d+"[^>]*>\s*<(?:\w+:)?(?:v|is|f)\b/g)) {
      if (columnOf(letters!) > mostColumns)
        throw new UnreadableFile(
          `Arkusz ma ponad ${mostColumns} kolumn. Zostaw te, które mówią o klientach i urządzeniach.`,
        )
    }
    if (!cells.includes('<f') && !cells.includes(':f')) {
      kept.push(found[0])
      continue
    }
    formulasWithoutValue += [...cells.matchAll(/<((?:\w+:)?f)\b[^>]*?(?:\/>|>[^<]*<\/\1>)(?!\s*<(?:\w+:)?v\b)/g)].length
    kept.push(found[0].replaceAll(/<((?:\w+:)?f)\b[^>]*?(?:\/>|>[^<]*<\/\1>)/g, ''))
  }
  const opening = /<(?:\w+:)?sheetData\b[^>]*>/.exec(xml)![0].replace(/\/>$/, '>')
  const name = /^<((?:\w+:)?sheetData)/.exec(opening)![1]!
  // Nothing behind the rows is needed: merged cells, comments, pictures, links.
  const root = /<((?:\w+:)?worksheet)\b[^>]*>/.exec(xml)
  if (!root) throw new UnreadableFile(refusals.DAMAGED)
  return { xml: `${root[0]}${opening}${kept.join('')}</${name}></${root[1]}>`, formulasWithoutValue }
}

function columnOf(letters: string): number {
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}

/** A cell as text: days as YYYY-MM-DD, numbers without an exponent. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value)
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  // What a formula failed of: #N/A, #REF!
  return typeof value !== 'string' || /^#[A-Z/0]+[!?]?$/.test(value) ? '' : value
}
