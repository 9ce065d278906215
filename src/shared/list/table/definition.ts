import type { RaRecord } from 'react-admin'
import type { ComponentType, ReactNode } from 'react'
import type { PolishForms } from '#domain/text/plural'
import type { Operation } from '#domain/access/access'
import type { Sort } from '../list-spec'
import type { LoadErrorProps } from '../../feedback/LoadError'

export type TableRow = RaRecord<number>

export interface TableColumn<Row> {
  key: string
  label: string
  /** Sort key of the server */
  sort?: string
  /** Direction of the first click on its head; ascending by default */
  sortFirst?: Sort['order']
  hidden?: boolean
  /** Hidden by default on a screen narrower than 1536 px */
  wide?: boolean
  /** rem at which long texts are cut off on the screen, but not in a file */
  width?: number
  align?: 'right'
  /** Names its row for screen readers */
  heading?: boolean
  /** Value in an exported file: a text, with phone numbers and days as they are stored, or an instant */
  csv: (row: Row) => string | Date
  /** Unit of bare figures in an exported file, which its head says */
  csvUnit?: 'zł' | 'min'
  /** Content on the screen; by default the text of the file */
  cell?: (row: Row) => ReactNode
}

/** Head of a column in an exported file: 'Cena (zł)' */
export function fileHead({ label, csvUnit }: Pick<TableColumn<never>, 'label' | 'csvUnit'>): string {
  return csvUnit ? `${label} (${csvUnit})` : label
}

export interface TableFilter {
  /** Name in the address; the `ListSpec` has its options. */
  name: string
  label: string
  /** Shown once a person asks for more filters, or while it is set */
  rare?: true
  /** Replaces the list of options */
  input?: ComponentType<{ value: string; onChange: (value: string) => void }>
}

export interface BulkDialogProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  ids: readonly number[]
  /** Idempotency keys of calls that have not succeeded yet, for another try of rows that stay selected */
  keys: Map<string, string>
  /** `rest` stays selected: rows that failed or were not tried. */
  onClose: (rest: number[]) => void
}

/** An action on the selected rows. Its dialog is a `BulkRunDialog`, or asks and starts a job. */
export interface BulkAction<Row extends TableRow> {
  key: string
  label: string
  icon: ComponentType
  permission: Operation
  /** Rows no longer exist afterwards */
  removes?: boolean
  dialog: ComponentType<BulkDialogProps<Row>>
}

/**
 * A table over a resource that the server pages, sorts and filters (`Content-Range`); where rows can be selected, 'ids'
 * is one of its filters. Memoise it: each new definition draws all cells again.
 */
export interface TableDefinition<Row extends TableRow> {
  /** Key of its columns and saved queries in the browser's store */
  name: string
  resource: string
  /** 'Urządzenia' */
  label: string
  /** 'urządzenie', 'urządzenia', 'urządzeń' */
  forms: PolishForms
  /** 'Nie znaleziono urządzeń' */
  genitive: string
  /** Said while the first rows load; by default 'Ładowanie' with the genitive */
  loading?: string
  searchLabel: string
  filters: readonly TableFilter[]
  columns: readonly TableColumn<Row>[]
  rowLabel: (row: Row) => string
  /** Second line of a row that is named in a question */
  rowDetail?: (row: Row) => string
  /** Lines of text in a cell */
  lines?: 1 | 2 | 3
  /** Colours a row; one of its cells says the same in words. */
  mark?: (row: Row) => 'late' | 'today' | undefined
  /** Maximum height in px; by default what the window allows */
  height?: number
  /** Called on a click on a row, outside of its links and buttons */
  onOpen?: (row: Row) => void
  /** A last column that stays in view; it opens a row by keyboard, which cannot click the row itself. */
  actions?: { label: string; labelHidden?: boolean; cell: (row: Row) => ReactNode }
  /** Without them rows cannot be selected. */
  bulkActions?: readonly BulkAction<Row>[]
  /** 'urzadzenia' of `urzadzenia-2026-11-23.csv`; without it nothing is exported. */
  exportName?: string
  /** Content of a card, instead of the columns */
  card?: (row: Row) => ReactNode
  /**
   * A failed reading that a person asked for empties the list; otherwise the rows that were read before stay, but for
   * whom the server refuses them.
   */
  emptiedByFailure?: true
  /** ms after which the page that is shown is read again: others change it, or the clock does */
  refetchInterval?: number
  loadFailure?: (error: unknown) => LoadErrorProps['documented']
  /** Shown if there are no rows at all */
  empty: { title: string; text: string }
  /** Shown if search and filters leave no rows */
  noResults?: { title: string; text: string }
}

export function loadingText<Row extends TableRow>({ loading, genitive }: TableDefinition<Row>): string {
  return loading ?? `Ładowanie ${genitive}`
}
