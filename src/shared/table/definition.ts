import type { SvgIconComponent } from '@mui/icons-material'
import type { RaRecord } from 'react-admin'
import type { ComponentType, ReactNode } from 'react'
import type { PolishForms } from '#domain/text/plural'
import type { Operation } from '#domain/users/access'
import type { Sort } from '../list-spec'
import type { LoadErrorProps } from '../LoadError'

export type TableRow = RaRecord<number>

export interface TableColumn<Row> {
  key: string
  label: string
  /** Sort key of the server */
  sort?: string
  /** The order in which it is sorted first; ascending unless said otherwise */
  sortFirst?: Sort['order']
  /** Hidden by default */
  hidden?: boolean
  /** Hidden on a screen that has no room for it, too, until somebody chooses */
  wide?: boolean
  /** Long texts are cut off on the screen, at this width in rem; never in a file. */
  width?: number
  align?: 'right'
  /** Names its row for screen readers */
  heading?: boolean
  /** As it stands in an exported file: phone numbers and days as they are stored */
  csv: (row: Row) => string
  /** As it stands on the screen, where that is something else */
  cell?: (row: Row) => ReactNode
}

export interface TableFilter {
  /** As in the address; what may be chosen stands in the `ListSpec`. */
  name: string
  label: string
  /** Replaces the list of options */
  input?: ComponentType<{ value: string; onChange: (value: string) => void }>
}

/** Props of a dialog about the selected rows */
export interface BulkDialogProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  ids: readonly number[]
  /** `rest` stays chosen: what failed or was not tried can be tried again. */
  onClose: (rest: number[]) => void
}

/** Something that is done with the chosen rows, one after another; its dialog is a `BulkRunDialog`. */
export interface BulkAction<Row extends TableRow> {
  key: string
  label: string
  icon: SvgIconComponent
  permission: Operation
  /** Rows no longer exist afterwards */
  removes?: boolean
  dialog: ComponentType<BulkDialogProps<Row>>
}

/**
 * A table over a resource that the server pages, sorts and filters (`Content-Range`), with 'ids' as one of its filters where rows can
 * be chosen. Built once per change of what its cells depend on: with each new one all cells are drawn again.
 */
export interface TableDefinition<Row extends TableRow> {
  /** The key of its columns and saved queries in the browser's store */
  name: string
  resource: string
  /** 'Urządzenia' */
  label: string
  /** How many: 'urządzenie', 'urządzenia', 'urządzeń' */
  forms: PolishForms
  /** 'Nie znaleziono urządzeń' */
  genitive: string
  /** While rows are waited for: 'Ładowanie urządzeń', from the genitive unless said otherwise */
  loading?: string
  searchLabel: string
  filters: readonly TableFilter[]
  columns: readonly TableColumn<Row>[]
  rowLabel: (row: Row) => string
  /** A second line where a row is named in a question */
  rowDetail?: (row: Row) => string
  /** How many lines of text stand in a cell */
  lines?: 1 | 2 | 3
  /** Rows that are coloured; what the colour says stands in one of their cells, too. */
  mark?: (row: Row) => 'late' | 'today' | undefined
  /** The most that the frame is high, in px; as high as the window allows without it */
  height?: number
  /** A click on a row, wherever there is nothing else to click */
  onOpen?: (row: Row) => void
  /** A last column that stays in sight: the way to a form for the keyboard, which cannot click a row */
  actions?: { label: string; labelHidden?: boolean; cell: (row: Row) => ReactNode }
  /** Without them rows cannot be chosen. */
  bulkActions?: readonly BulkAction<Row>[]
  /** 'urzadzenia' of `urzadzenia-2026-11-23.csv`; without it nothing is exported. */
  exportName?: string
  /** Narrower screens show rows as cards */
  cardsBelow?: 'sm' | 'md' | 'lg'
  /** What stands on a card, in place of its columns one below the other */
  card?: (row: Row) => ReactNode
  loadFailure?: (error: unknown) => LoadErrorProps['documented']
  /** Shown where there are no rows without any filter */
  empty: { title: string; text: string }
  /** Where search and filters leave none */
  nothingFound?: { title: string; text: string }
}
