/** A document to print. All texts are final; figures are already formatted. */
export interface PrintedDocument {
  title: string
  /** Such as 'Listopad 2026' */
  subtitle: string
  /** Name, address, phone and mail of the company, one per line */
  company: readonly string[]
  /** Footer of each page, beside its number */
  foot: string
  blocks: readonly PrintedBlock[]
}

export type PrintedBlock =
  | { kind: 'HEADING'; text: string }
  | { kind: 'TEXT'; text: string }
  | { kind: 'FIGURES'; figures: readonly PrintedFigure[] }
  | PrintedTable
  | PrintedColumns

export interface PrintedFigure {
  label: string
  value: string
  note: string
}

export interface PrintedTable {
  kind: 'TABLE'
  columns: readonly { label: string; isFigure: boolean }[]
  rows: readonly (readonly string[])[]
}

/** A column chart that compares each value with an earlier one */
export interface PrintedColumns {
  kind: 'COLUMNS'
  label: string
  labelBefore: string
  columns: readonly { label: string; value: number; before: number }[]
}
