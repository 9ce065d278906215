import type { FileContent } from '../ports'
import { elementsOf, UnreadableElements } from './elements'
import type { OpenFile, SheetRow } from './sheets'
import { tooLarge, UnreadableFile } from './sheets'
import type { TidyRow } from './tidy-row'
import { inDoubleQuotes, tidyRow } from './tidy-row'
import { readPart, readRichTexts, sharedMark } from './workbook-part'
import type { Archive } from './zip'
import { openArchive, UnreadableArchive } from './zip'

/** Maximum inflated bytes of all parts read; an export of 20,000 clients with 100,000 SMS takes half of it. */
const mostBytes = 384 * 1024 * 1024
/** Maximum characters of a part read at once: sheet names, cell formats */
const mostOfPart = 8 * 1024 * 1024
/** Maximum number and characters of shared texts */
const mostShared = { texts: 1_000_000, characters: 48 * 1024 * 1024 }

/**
 * Opens the visible sheets of a workbook (ECMA-376). Macros, pictures, links to other files and formulas are never read; of a formula the
 * stored value counts. Only the current rows of a sheet are in memory, but all shared texts.
 * @throws UnreadableFile
 */
export async function openXlsx(content: FileContent): Promise<OpenFile> {
  const archive = await said(openArchive(content, mostBytes))
  const parts = new Map(archive.names.map((name) => [name.replaceAll('\\', '/').toLowerCase(), name]))
  const whole = async (path: string) => {
    const name = parts.get(path.toLowerCase())
    return name === undefined ? undefined : said(wholeOf(archive, name))
  }
  const workbook = inDoubleQuotes((await whole('xl/workbook.xml')) ?? '')
  if (workbook === '')
    throw new UnreadableFile(
      'To archiwum nie jest skoroszytem Excela (.xlsx). Zapisz plik w Excelu jako „Skoroszyt programu Excel (.xlsx)” i wczytaj go ponownie.',
    )
  const relations = relationsOf(inDoubleQuotes((await whole('xl/_rels/workbook.xml.rels')) ?? ''))
  const pathOf = (type: string) => relations.find((each) => each.type === type)?.path
  const styles = await whole(pathOf('styles') ?? 'xl/styles.xml')
  const sharedPart = parts.get((pathOf('sharedStrings') ?? 'xl/sharedStrings.xml').toLowerCase())
  let sharedTexts: Promise<string[]> | undefined
  const book = { styles, epoch1904: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(1|true)"/.test(workbook) }
  let formulas = 0

  async function* rowsOf(part: string): AsyncGenerator<SheetRow[]> {
    sharedTexts ??= sharedPart === undefined ? Promise.resolve([]) : readShared(archive, sharedPart)
    const shared = await sharedTexts
    let line = 0
    for await (const elements of elementsOf(archive.read(part), 'row')) {
      const rows: TidyRow[] = []
      for (const element of elements) {
        const row = tidyRow(element, line + 1)
        line = row.line
        formulas += row.formulasWithoutValue
        if (row.cells !== '') rows.push(row)
      }
      if (rows.length === 0) continue
      const values = await readPart(
        rows.map(({ cells }) => cells),
        book,
      )
      const filled = rows.flatMap(({ line: number }, at) => {
        const texts = (values[at] ?? []).map((value) => cellText(value, shared))
        const width = texts.findLastIndex((text) => text.trim() !== '') + 1
        return width > 0 ? [{ line: number, cells: texts.slice(0, width) }] : []
      })
      if (filled.length > 0) yield filled
    }
  }

  const sheets = sheetsOf(workbook)
  const hidden = sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : []))
  return {
    sheets: sheets.flatMap(({ name, relation, isHidden }) => {
      const path = relations.find(({ id }) => id === relation)?.path
      const part = path && parts.get(path.toLowerCase())
      if (isHidden || !part) return []
      return [{ name, rows: () => saidWhileRead(rowsOf(part)) }]
    }),
    notes: () => [
      ...(hidden.length > 0 ? [`Pominięto ukryte arkusze: ${hidden.join(', ')}.`] : []),
      ...(formulas > 0 ? [`Formuły bez zapisanego wyniku odczytano jako puste komórki: ${formulas}.`] : []),
    ],
  }
}

async function wholeOf(archive: Archive, name: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of archive.read(name)) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > mostOfPart) throw new UnreadableArchive('TOO_LARGE')
  }
  return text
}

async function readShared(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = []
  let characters = 0
  for await (const elements of elementsOf(archive.read(part), 'si')) {
    for (const text of await readRichTexts(elements)) {
      texts.push(text)
      characters += text.length
    }
    if (texts.length > mostShared.texts || characters > mostShared.characters) throw new UnreadableFile(tooLarge)
  }
  return texts
}

const refusals = {
  DAMAGED: 'Plik jest uszkodzony: archiwum nie daje się rozpakować. Otwórz go w Excelu, zapisz ponownie i wczytaj.',
  TOO_LARGE: tooLarge,
  ENCRYPTED: 'Plik jest zaszyfrowany. Usuń hasło w Excelu i wczytaj go ponownie.',
} as const

function refusalOf(error: unknown): unknown {
  const isKnown = error instanceof UnreadableArchive || error instanceof UnreadableElements
  return isKnown ? new UnreadableFile(refusals[error.reason]) : error
}

async function said<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    throw refusalOf(error)
  }
}

async function* saidWhileRead<Item>(reading: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* reading
  } catch (error) {
    throw refusalOf(error)
  }
}

const attribute = (tag: string, name: string) => unescaped(new RegExp(`[\\s:]${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

function sheetsOf(workbook: string): { name: string; relation: string; isHidden: boolean }[] {
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, 'name'),
    relation: attribute(tag, 'id'),
    isHidden: /^(hidden|veryHidden)$/.test(attribute(tag, 'state')),
  }))
}

function relationsOf(xml: string): { id: string; type: string; path: string }[] {
  return [...xml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => {
    const target = attribute(tag, 'Target')
    return {
      id: attribute(tag, 'Id'),
      type: attribute(tag, 'Type').replace(/^.*\//, ''),
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    }
  })
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** A cell as text: dates as YYYY-MM-DD, with HH:MM:SS if they have a time; numbers without an exponent */
function cellText(value: unknown, shared: readonly string[]): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value)
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (typeof value !== 'string') return ''
  const text = value.startsWith(sharedMark) ? (shared[Number(value.slice(1))] ?? '') : value
  // Errors of formulas: #N/A, #REF!
  return /^#[A-Z/0]+[!?]?$/.test(text) ? '' : text
}

function dateText(value: Date): string {
  // To the second: a time is stored as a fraction of a day.
  const [on = '', clock = ''] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().split(/[T.]/)
  return clock === '00:00:00' ? on : `${on} ${clock}`
}
