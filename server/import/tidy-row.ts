import { mostColumns, tooManyColumns } from './sheets'
import { sharedMark } from './workbook-part'

export interface TidyRow {
  line: number
  /** Its cells as XML without formulas, each with its address; empty if none has a value */
  cells: string
  formulasWithoutValue: number
}

const formula = /<((?:\w{1,20}:)?f)\b[^<>]*?(?:\/>|>[^<]*<\/\1>)/g
const formulaWithoutValue = /<((?:\w{1,20}:)?f)\b[^<>]*?(?:\/>|>[^<]*<\/\1>)(?!\s*<(?:\w{1,20}:)?v\b)/g

/**
 * Makes the XML of a row readable on its own.
 * @param next its number if the row does not give one
 * @throws UnreadableFile if a cell with a value is beyond the last supported column
 */
export function tidyRow(found: string, next: number): TidyRow {
  const element = inDoubleQuotes(found)
  const end = element.indexOf('>')
  const line = Number(/\sr="(\d+)"/.exec(element.slice(0, end))?.[1] ?? next)
  const empty = { line, cells: '', formulasWithoutValue: 0 }
  if (element[end - 1] === '/') return empty
  let cells = element.slice(end + 1, element.lastIndexOf('</'))
  if (!/<(?:\w{1,20}:)?(?:v|is|t)[\s>]/.test(cells)) return empty
  cells = withAddresses(cells, line)
  refuseFarCells(cells)
  let formulasWithoutValue = 0
  if (cells.includes('<f') || cells.includes(':f')) {
    formulasWithoutValue = cells.match(formulaWithoutValue)?.length ?? 0
    cells = cells.replaceAll(formula, '')
  }
  // A shared text stays outside: the cell gets the mark and the text's number.
  cells = cells.replaceAll(/\st="s"([^<>]*>\s*<(?:\w{1,20}:)?v>)/g, ` t="str"$1${sharedMark}`)
  return { line, cells, formulasWithoutValue }
}

/** Normalises the quotes of attributes, which XML allows to be single or double. */
export function inDoubleQuotes(xml: string): string {
  if (!xml.includes("='")) return xml
  return xml.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/='([^'"]*)'/g, '="$1"'))
}

/** Adds the optional addresses that some programs leave out; such cells are consecutive. */
function withAddresses(cells: string, line: number): string {
  const first = /<(?:\w{1,20}:)?c(?=[\s/>])[^<>]*>/.exec(cells)?.[0] ?? ''
  if (/\sr="/.test(first)) return cells
  let column = 0
  return cells.replaceAll(/<(?:\w{1,20}:)?c(?=[\s/>])/g, (tag) => `${tag} r="${lettersOf(++column)}${line}"`)
}

function refuseFarCells(cells: string): void {
  const last = cells.lastIndexOf(' r="')
  if (columnOf(/^ r="([A-Z]*)/.exec(cells.slice(last, last + 12))?.[1] ?? '') <= mostColumns) return
  // Only cells with a value count: many programs format empty cells to colour a row.
  for (const [, letters] of cells.matchAll(/\sr="([A-Z]+)\d+"[^<>]*>\s*<(?:\w{1,20}:)?(?:v|is|f)\b/g)) {
    if (columnOf(letters!) > mostColumns) throw tooManyColumns()
  }
}

function columnOf(letters: string): number {
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}

function lettersOf(column: number): string {
  const rest = (column - 1) % 26
  return (column > 26 ? lettersOf((column - 1 - rest) / 26) : '') + String.fromCharCode(65 + rest)
}
