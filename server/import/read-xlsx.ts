import type { Archive } from './archive'
import { CellFormats, dateText } from './cell-formats'
import type { OpenFile, Sheet, SheetRow } from './sheets'
import {
  damagedFile,
  excelCell,
  excelColumns,
  longCell,
  mostColumns,
  mostSheets,
  placeOf,
  tooLarge,
  tooManyColumns,
  UnreadableFile,
} from './sheets'
import { DamagedXml, readXml } from './xml'

/** Maximum number and characters of shared texts */
const mostShared = { texts: 1_000_000, characters: 48 * 1024 * 1024 }

interface Relation {
  id: string
  type: string
  path: string
}

interface Workbook {
  sheets: { name: string; relation: string; isHidden: boolean }[]
  epoch1904: boolean
}

/**
 * Opens the visible sheets of a workbook (ECMA-376). Macros, pictures, links to other files and formulas are never read; of a formula the
 * stored value counts. Only the current row of a sheet is in memory, but all shared texts.
 * @throws UnreadableFile
 */
export function openXlsx(archive: Archive): OpenFile {
  const part = (path: string | undefined) => (path === undefined ? undefined : archive.find(path))
  const workbookPart = part('xl/workbook.xml')
  if (workbookPart === undefined)
    throw new UnreadableFile(
      'To archiwum nie jest skoroszytem Excela (.xlsx) ani arkuszem LibreOffice (.ods). Zapisz plik w Excelu jako „Skoroszyt programu Excel (.xlsx)” i wczytaj go ponownie.',
    )
  const workbook = readWorkbook(archive, workbookPart)
  const relations = readRelations(archive, part('xl/_rels/workbook.xml.rels'))
  const pathOf = (type: string) => relations.find((each) => each.type === type)?.path
  const formats = readFormats(archive, part(pathOf('styles') ?? 'xl/styles.xml'))
  const sharedPart = part(pathOf('sharedStrings') ?? 'xl/sharedStrings.xml')
  let shared: readonly string[] | undefined
  const notesOf = { formulas: 0 }
  const seen = new Set<string>()
  const visible = workbook.sheets.flatMap(({ name, relation, isHidden }): Sheet[] => {
    const path = part(relations.find(({ id }) => id === relation)?.path)
    // Sheets of one part would let a small file be read two hundred times.
    if (isHidden || path === undefined || seen.has(path)) return []
    seen.add(path)
    return [
      {
        name,
        forEachRow(take) {
          shared ??= readShared(archive, sharedPart)
          readSheet(archive, { path, name }, { shared, formats, ...workbook, notesOf, take })
        },
      },
    ]
  })
  const hidden = workbook.sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : []))
  return {
    sheets: visible,
    notes: () => [
      ...(hidden.length > 0 ? [`Pominięto ukryte arkusze: ${hidden.join(', ')}.`] : []),
      ...(notesOf.formulas > 0
        ? [`Formuły bez zapisanego wyniku odczytano jako puste komórki: ${notesOf.formulas}.`]
        : []),
    ],
  }
}

/** Runs the reading of a part without rows. */
function whole(read: () => void): void {
  try {
    read()
  } catch (error) {
    throw error instanceof DamagedXml ? new UnreadableFile(damagedFile) : error
  }
}

function readWorkbook(archive: Archive, path: string): Workbook {
  const workbook: Workbook = { sheets: [], epoch1904: false }
  whole(() =>
    readXml(archive, path, {
      open(name, attribute) {
        if (name === 'workbookPr') workbook.epoch1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
        if (name !== 'sheet') return
        if (workbook.sheets.length === mostSheets) throw new UnreadableFile(tooLarge)
        workbook.sheets.push({
          name: attribute('name') ?? '',
          relation: attribute('id') ?? '',
          isHidden: /^(hidden|veryHidden)$/.test(attribute('state') ?? ''),
        })
      },
    }),
  )
  return workbook
}

function readRelations(archive: Archive, path: string | undefined): Relation[] {
  const relations: Relation[] = []
  if (path === undefined) return relations
  whole(() =>
    readXml(archive, path, {
      open(name, attribute) {
        if (name !== 'Relationship') return
        if (relations.length > mostSheets * 10) throw new UnreadableFile(tooLarge)
        const target = attribute('Target') ?? ''
        relations.push({
          id: attribute('Id') ?? '',
          type: (attribute('Type') ?? '').replace(/^.*\//, ''),
          path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
        })
      },
    }),
  )
  return relations
}

function readFormats(archive: Archive, path: string | undefined): CellFormats {
  const formats = new CellFormats()
  if (path === undefined) return formats
  let inCells = false
  whole(() =>
    readXml(archive, path, {
      open(name, attribute) {
        if (name === 'numFmt') formats.name(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
        if (name === 'cellXfs') inCells = true
        if (name === 'xf' && inCells) formats.add(Number(attribute('numFmtId') ?? 0))
      },
      close(name) {
        if (name === 'cellXfs') inCells = false
      },
    }),
  )
  return formats
}

/** The texts of a part with shared strings. One that no cell can hold is cut, and refused at the cell that has it. */
function readShared(archive: Archive, path: string | undefined): string[] {
  const texts: string[] = []
  if (path === undefined) return texts
  let characters = 0
  let fresh: string[] = []
  // Copied, because a substring would keep its piece of the document in memory.
  const keep = () => {
    for (const text of JSON.parse(JSON.stringify(fresh)) as string[]) texts.push(text)
    fresh = []
  }
  const text = new RichText()
  whole(() =>
    readXml(archive, path, {
      open(name) {
        if (name === 'si') text.clear()
        else text.open(name)
      },
      text: (found) => text.add(found),
      close(name) {
        text.close(name)
        if (name !== 'si') return
        fresh.push(text.value)
        characters += text.value.length
        if (texts.length + fresh.length > mostShared.texts || characters > mostShared.characters)
          throw new UnreadableFile(tooLarge)
        if (fresh.length === 1000) keep()
      },
      tooLong() {
        throw longCell('Jedna z komórek')
      },
    }),
  )
  keep()
  return texts
}

/** Collects the text of an element with formatted runs (CT_Rst), without phonetic hints. */
class RichText {
  value = ''
  #inText = false
  #inHint = false

  clear(): void {
    this.value = ''
  }

  open(name: string): void {
    if (name === 't') this.#inText = true
    if (name === 'rPh') this.#inHint = true
  }

  add(text: string): void {
    if (this.#inText && !this.#inHint && this.value.length <= excelCell) this.value += text
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    if (name === 'rPh') this.#inHint = false
  }
}

interface SheetContext {
  shared: readonly string[]
  formats: CellFormats
  epoch1904: boolean
  notesOf: { formulas: number }
  take: (row: SheetRow) => void
}

interface Cell {
  column: number
  type: string
  format: number
  value: string
  isFormula: boolean
}

function readSheet(archive: Archive, { path, name: sheet }: { path: string; name: string }, context: SheetContext) {
  const { notesOf, take } = context
  let row: SheetRow = { line: 0, cells: [] }
  let column = -1
  let cellCount = 0
  let cell: Cell | undefined
  let inValue = false
  const rich = new RichText()
  const end = ({ column: at, ...of }: Cell) => {
    const isBare = of.value === '' && rich.value === ''
    if (of.isFormula && isBare) notesOf.formulas++
    const text = cellText({ ...of, value: of.type === 'inlineStr' ? rich.value : of.value }, context)
    if (text === '') return
    if (at >= mostColumns) throw tooManyColumns()
    for (let empty = row.cells.length; empty < at; empty++) row.cells[empty] = ''
    row.cells[at] = text
  }
  const place = () => placeOf(sheet, row.line, cell?.column)
  try {
    readXml(archive, path, {
      open(name, attribute) {
        if (name === 'row') {
          const line = attribute('r')
          row = { line: line === undefined ? row.line + 1 : Number(line), cells: [] }
          column = -1
          cellCount = 0
        } else if (name === 'c') {
          if (++cellCount > excelColumns) throw tooManyColumns()
          column = columnOf(attribute('r')) ?? column + 1
          cell = {
            column,
            type: attribute('t') ?? 'n',
            format: Number(attribute('s') ?? 0),
            value: '',
            isFormula: false,
          }
          rich.clear()
        } else if (cell && name === 'v') inValue = true
        else if (cell && name === 'f') cell.isFormula = true
        else if (cell) rich.open(name)
      },
      text(found) {
        if (!cell) return
        if (inValue) cell.value += found
        else rich.add(found)
        if (cell.value.length > excelCell) throw longCell(place())
      },
      close(name) {
        if (name === 'v') inValue = false
        else if (name === 'c' && cell) {
          end(cell)
          cell = undefined
        } else if (name === 'row') {
          if (row.cells.some((text) => text.trim() !== '')) take(row)
        } else rich.close(name)
      },
      tooLong() {
        if (cell) throw longCell(place())
      },
    })
  } catch (error) {
    if (!(error instanceof DamagedXml)) throw error
    throw new UnreadableFile(
      `${placeOf(sheet, Math.max(1, row.line))}: zapis pliku jest tam uszkodzony albo ma niedozwolony znak. Otwórz plik w Excelu, zapisz ponownie i wczytaj.`,
    )
  }
}

/** Index of the column in an address such as 'AB12' */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0]
  if (letters === undefined) return undefined
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}

/** A cell as text: dates as YYYY-MM-DD, numbers without an exponent */
function cellText(
  { type, format, value }: Pick<Cell, 'type' | 'format' | 'value'>,
  { shared, formats, epoch1904 }: SheetContext,
): string {
  switch (type) {
    case 's':
      return unescaped(value === '' ? '' : (shared[Number(value)] ?? ''))
    case 'b':
      return value === '' ? '' : value === '1' ? 'tak' : 'nie'
    case 'e':
      return ''
    case 'd':
      return value.replace(/T00:00:00.*$/, '').replace('T', ' ')
    case 'str':
    case 'inlineStr':
      // Errors of formulas: #N/A, #REF!
      return /^#[A-Z/0]+[!?]?$/.test(value) ? '' : unescaped(value)
    default: {
      if (value.trim() === '') return ''
      const number = Number(value)
      if (!Number.isFinite(number)) return ''
      const kind = formats.kindOf(format)
      if (kind !== 'NUMBER') return dateText(number, kind, epoch1904)
      return Number.isInteger(number) ? number.toFixed(0) : String(number)
    }
  }
}

/** Characters that XML cannot hold are written as _x000D_ (ECMA-376, 22.9.2.19). */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text
        .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        // Half a surrogate pair is no character.
        .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    : text
