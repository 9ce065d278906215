import type { MergedCells, SheetRow } from './sheets'
import { setCell, tooLarge, UnreadableFile } from './sheets'

/** Maximum ranges kept of a sheet: four columns merged in each second row of the longest list are half of them. */
const maxMerged = 240_000

/** The cells of a sheet that are merged over several rows */
export class MergedRanges {
  readonly #ranges: MergedCells[] = []

  add(range: MergedCells): void {
    if (range.to <= range.from) return
    if (this.#ranges.length === maxMerged) throw new UnreadableFile(tooLarge)
    this.#ranges.push(range)
  }

  /**
   * Gives the text of merged cells, which only the first of them has, to those below it. Cells merged with one that is
   * not in these rows stay empty.
   * @param rows in order
   * @param onFill called with each text that is given to a further cell
   */
  fill(rows: readonly SheetRow[], onFill: (text: string) => void): void {
    const places = new Map(rows.map(({ line }, at) => [line, at]))
    const lastLines = new Map<number, number>()
    for (const { column, from, to } of this.#ranges.toSorted((a, b) => a.from - b.from)) {
      const first = places.get(from)
      const isOverlap = from <= (lastLines.get(column) ?? 0)
      if (first === undefined || isOverlap) continue
      lastLines.set(column, to)
      const text = rows[first]!.cells[column] ?? ''
      if (text === '') continue
      for (let at = first + 1; at < rows.length && rows[at]!.line <= to; at++) {
        if (giveTo(rows[at]!, column, text)) onFill(text)
      }
    }
  }
}

function giveTo({ cells }: SheetRow, column: number, text: string): boolean {
  if ((cells[column] ?? '') !== '') return false
  setCell(cells, column, text)
  return true
}
