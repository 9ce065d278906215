import { maxImportRows } from '#domain/import/import'
import { formatNumber } from '#domain/text/number'
import { capitalized } from '#domain/text/sentence'
import { columnName } from '../export/cell-xml'

/** A row with at least one filled cell, and its number in the sheet */
export interface SheetRow {
  line: number
  cells: string[]
}

/** Cells of one column that are merged, by the first and last number of their rows; the column is counted from 0. */
export interface MergedCells {
  column: number
  from: number
  to: number
}

export interface Sheet {
  name: string
  /**
   * Hands over the rows in order as they are read; what `take` throws ends it.
   * @param takeMerged called with merged cells, the first column of each range, before or after its rows
   * @throws UnreadableFile
   */
  forEachRow(take: (row: SheetRow) => void, takeMerged?: (cells: MergedCells) => void): void
}

export interface OpenFile {
  sheets: Sheet[]
  /** Remarks on how the file was read; complete once all sheets are read */
  notes(): string[]
}

/** A sheet with more columns is not a list of clients. */
export const maxColumns = 200
/** Maximum sheets of a file */
export const maxSheets = 200
/** Rows and columns of a sheet, and characters of a cell in Excel */
export const excelRows = 1_048_576
export const excelColumns = 16_384
export const excelCell = 32_767

/** Shown for a file that exceeds the limits of memory */
export const tooLarge =
  'Plik po rozpakowaniu jest za duży. Zostaw w nim sam arkusz z klientami, bez pustych sformatowanych wierszy.'
/** Shown for an archive that cannot be unpacked */
export const damagedFile =
  'Plik jest uszkodzony: archiwum nie daje się rozpakować. Otwórz go w Excelu, zapisz ponownie i wczytaj.'

/** A file that cannot be imported; the message tells people what to do. */
export class UnreadableFile extends Error {}

export const tooManyColumns = () =>
  new UnreadableFile(`Arkusz ma ponad ${maxColumns} kolumn. Zostaw te, które mówią o klientach i urządzeniach.`)

/**
 * Fills a cell, and those before it that are missing.
 * @param column from 0
 * @throws UnreadableFile beyond the columns of a list
 */
export function setCell(cells: string[], column: number, text: string): void {
  if (column >= maxColumns) throw tooManyColumns()
  for (let empty = cells.length; empty < column; empty++) cells[empty] = ''
  cells[column] = text
}

export const tooManyRows = (rows: string) =>
  new UnreadableFile(
    `Plik ma ${rows} wierszy. Naraz wczytać można ${formatNumber(maxImportRows)}. Podziel go na części.`,
  )

/**
 * 'Arkusz „Klienci”, komórka C7'; a text file has no sheets.
 * @param column from 0
 */
export function placeOf(sheet: string, line: number, column?: number): string {
  const cell = column === undefined ? `wiersz ${line}` : `komórka ${columnName(column)}${line}`
  return sheet === '' ? capitalized(cell) : `Arkusz „${sheet}”, ${cell}`
}

export const longCell = (place: string) =>
  new UnreadableFile(
    `${place}: tekst ma ponad ${formatNumber(excelCell)} znaków, więcej, niż mieści komórka Excela. Skróć go i wczytaj plik ponownie.`,
  )

/** The sheet, whose rows are refused where their numbers or cells are beyond what Excel and the database can hold */
export function checked(sheet: Sheet): Sheet {
  return {
    name: sheet.name,
    forEachRow(take, takeMerged) {
      let before = 0
      sheet.forEachRow((row) => {
        const { line, cells } = row
        if (line > excelRows || !Number.isSafeInteger(line))
          throw new UnreadableFile(
            `${placeOf(sheet.name, line)}: arkusz Excela kończy się na wierszu ${formatNumber(excelRows)}. Popraw plik i wczytaj go ponownie.`,
          )
        if (line <= before)
          throw new UnreadableFile(
            `${placeOf(sheet.name, line)}: numer wiersza powtarza się albo się cofa. Otwórz plik w Excelu, zapisz ponownie i wczytaj.`,
          )
        before = line
        for (const [column, cell] of cells.entries()) {
          if (cell.length > excelCell) throw longCell(placeOf(sheet.name, line, column))
          if (cell.includes('\u0000'))
            throw new UnreadableFile(
              `${placeOf(sheet.name, line, column)}: jest tam znak NUL (kod 0), którego nie da się zapisać. Usuń go i wczytaj plik ponownie.`,
            )
        }
        take(row)
      }, takeMerged)
    },
  }
}
