import type { WorkbookCell } from '../workbook-cell'

/** The text of a written cell, as a reader of workbooks returns it; instants in the time of a winter day in Warsaw */
export function cellText(cell: WorkbookCell): string {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  if ('day' in cell) return cell.day
  if ('money' in cell) return String(cell.money / 100)
  return 'instant' in cell ? warsaw(cell.instant) : String(cell.number)
}

const warsaw = (instant: Date) =>
  `${new Date(instant.getTime() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +01:00`
