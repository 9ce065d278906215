import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { RowChoice } from '../row/RowChoice'
import type { TableRow } from './definition'
import { rowFocusHome } from './row-focus'
import './table.css'

interface RowContextValue {
  resource: string
  /** Accessible name of a row's checkbox; undefined where rows cannot be selected */
  choiceLabel: ((row: TableRow) => string) | undefined
  onOpen: ((row: TableRow) => void) | undefined
  mark: ((row: TableRow) => string | undefined) | undefined
}

export const RowContext = createContext<RowContextValue | undefined>(undefined)

export function Row({ children }: { children: ReactNode }) {
  const row = useRecordContext<TableRow>()
  const table = use(RowContext)
  const selected = useDataTableSelectedIdsContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  if (!row || !table) return null
  const { resource, choiceLabel, onOpen, mark } = table
  const isSelected = selected?.includes(row.id) ?? false

  function open() {
    // Selecting text, such as a phone number to copy, is no click on the row.
    if (!window.getSelection()?.toString()) onOpen?.(row as TableRow)
  }

  return (
    <tr
      data-chosen={isSelected || undefined}
      data-mark={mark?.(row)}
      {...(choiceLabel && rowFocusHome(resource, row.id))}
      onClick={onOpen && open}
    >
      {choiceLabel && (
        // A click just next to the checkbox must not count as a click on the row.
        <td data-choice onClick={(event) => event.stopPropagation()}>
          <RowChoice id={row.id} label={choiceLabel(row)} selected={isSelected} onToggle={handleToggleItem} />
        </td>
      )}
      {children}
    </tr>
  )
}

/** Selects all rows of the page, or deselects them. */
export function PageChoice() {
  const translate = useTranslate()
  const rows = useDataTableDataContext<TableRow>() ?? []
  const selected = useDataTableSelectedIdsContext() ?? []
  const { onSelect } = useDataTableCallbacksContext()
  const ids = rows.map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => selected.includes(id))
  const others = selected.filter((id) => !ids.includes(id as number))
  return (
    <th data-choice>
      <label className="row-choice">
        <input
          type="checkbox"
          aria-label={translate('ra.action.select_all')}
          checked={all}
          onChange={() => onSelect?.(all ? others : [...others, ...ids])}
        />
      </label>
    </th>
  )
}
