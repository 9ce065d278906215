import { asDay } from '../../time/day'
import type { ImportColumns } from '../fields'
import type { ImportDefaults } from '../import'
import { noDefaults } from '../import'
import { readRow } from '../read-row'
import type { ReadContext, ParsedRow } from '../row'
import { splitCells } from '../split-cells'

/** How a row of these columns is read */
export const context = (columns: ImportColumns, defaults: Partial<ImportDefaults> = {}): ReadContext => ({
  columns,
  heads: columns.map(() => ''),
  defaults: { ...noDefaults, ...defaults },
  settings: { intervalMonths: { HEAT_PUMP: 12, GAS_BOILER: 12, AIR_CONDITIONER: 6 } },
  today: asDay('2026-11-23'),
})

/** The rows that the cells of one row of a file become */
export const readAll = (cells: readonly string[], columns: ImportColumns): ParsedRow[] =>
  splitCells(cells, context(columns)).map((each) => readRow(each, context(columns)))
