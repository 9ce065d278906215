import Checkbox from '@mui/material/Checkbox'
import { useDataTableCallbacksContext, useDataTableSelectedIdsContext, useRecordContext } from 'react-admin'
import type { MouseEvent, ReactNode } from 'react'
import { createContext, memo, use } from 'react'
import type { DataTableRowProps } from 'ra-ui-materialui'
import { DataTableBody } from 'ra-ui-materialui'
import type { TableRow } from './definition'
import { rowFocusHome } from './row-focus'

interface RowContextValue {
  resource: string
  /** Where rows can be chosen: what a row is called */
  choiceLabel: ((row: TableRow) => string) | undefined
  onOpen: ((row: TableRow) => void) | undefined
}

/** What every row of a table needs; rows are drawn by react-admin, which hands on nothing of ours. */
export const RowContext = createContext<RowContextValue | undefined>(undefined)

/** The body of react-admin's DataTable with rows of our own: the box of theirs has no name for a screen reader. */
export function Body({ children }: { children?: ReactNode }) {
  return <DataTableBody row={Row}>{children}</DataTableBody>
}

function Row({ children }: DataTableRowProps) {
  const row = useRecordContext<TableRow>()
  const table = use(RowContext)
  const selected = useDataTableSelectedIdsContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  if (!row || !table) return null
  const { resource, choiceLabel, onOpen } = table
  const chosen = selected?.includes(row.id) ?? false

  function open() {
    // Whoever marks a phone number with the mouse wants to copy it.
    if (!window.getSelection()?.toString()) onOpen?.(row as TableRow)
  }

  return (
    <tr data-chosen={chosen || undefined} {...(choiceLabel && rowFocusHome(resource, row.id))} onClick={onOpen && open}>
      {choiceLabel && (
        // Who misses the box by a little has still meant it, not the row.
        <td data-choice onClick={(event) => event.stopPropagation()}>
          <Choice id={row.id} label={choiceLabel(row)} chosen={chosen} onToggle={handleToggleItem} />
        </td>
      )}
      {children}
    </tr>
  )
}

interface ChoiceProps {
  id: number
  /** What its row is called */
  label: string
  chosen: boolean
  /** With the event, so that together with Shift all from the last one on are chosen */
  onToggle?: ((id: number, event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

/** Drawn again only where it changes: a click on one must not wait for a hundred. */
export const Choice = memo(function Choice({ id, label, chosen, onToggle }: ChoiceProps) {
  return (
    <Checkbox
      checked={chosen}
      onClick={(event) => onToggle?.(id, event)}
      slotProps={{ input: { 'aria-label': `Zaznacz: ${label}` } }}
    />
  )
})
