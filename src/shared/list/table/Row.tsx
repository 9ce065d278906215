import { useDataTableCallbacksContext, useTranslate } from 'react-admin'
import type { ReactNode } from 'react'
import { RowChoice } from '../row/RowChoice'
import type { TableDefinition, TableRow } from './definition'
import { rowFocusHome } from './row-focus'
import { isSelectable } from './use-table'
import './table.css'

interface RowProps<Item extends TableRow> {
  definition: TableDefinition<Item>
  row: Item
  selected: boolean
  /** The cells */
  children: ReactNode
}

export function Row<Item extends TableRow>({ definition, row, selected, children }: RowProps<Item>) {
  const { resource, rowLabel, onOpen, mark } = definition
  const selectable = isSelectable(definition)
  const { handleToggleItem } = useDataTableCallbacksContext()

  function open() {
    // Selecting text, such as a phone number to copy, is no click on the row.
    if (!window.getSelection()?.toString()) onOpen?.(row)
  }

  return (
    <tr
      data-chosen={selected || undefined}
      data-mark={mark?.(row)}
      {...(selectable && rowFocusHome(resource, row.id))}
      onClick={onOpen && open}
    >
      {selectable && (
        // A click just next to the checkbox must not count as a click on the row.
        <td data-choice onClick={(event) => event.stopPropagation()}>
          <RowChoice id={row.id} label={rowLabel(row)} selected={selected} onToggle={handleToggleItem} />
        </td>
      )}
      {children}
    </tr>
  )
}

interface PageChoiceProps {
  rows: readonly TableRow[]
  selectedIds: readonly number[]
  onSelect: (ids: number[]) => void
}

/** Selects all rows of the page, or deselects them. */
export function PageChoice({ rows, selectedIds, onSelect }: PageChoiceProps) {
  const translate = useTranslate()
  const ids = rows.map(({ id }) => id)
  const all = ids.every((id) => selectedIds.includes(id))
  const others = selectedIds.filter((id) => !ids.includes(id))
  return (
    <th data-choice>
      <label className="row-choice">
        <input
          type="checkbox"
          aria-label={translate('ra.action.select_all')}
          checked={all}
          onChange={() => onSelect(all ? others : [...others, ...ids])}
        />
      </label>
    </th>
  )
}
