import type { CSSProperties } from 'react'
import { memo, useId } from 'react'
import { columnText } from './column-text'
import type { TableColumn, TableDefinition, TableRow } from './definition'
import { RowChoice } from '../row/RowChoice'
import { rowFocusHome } from './row-focus'
import './row-cards.css'
import { isSelectable } from './use-table'

interface RowCardsProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  selectedIds: readonly number[]
  /** The rows are still those of the previous page. */
  busy: boolean
  onToggle: (id: number) => void
}

/** The table as cards, for narrow screens */
export function RowCards<Row extends TableRow>(props: RowCardsProps<Row>) {
  const { definition, rows, columns, selectedIds, busy, onToggle } = props
  return (
    <ul className="list-cards" aria-label={definition.label} aria-busy={busy}>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          definition={definition}
          row={row}
          columns={columns}
          selected={selectedIds.includes(row.id)}
          onToggle={onToggle}
        />
      ))}
    </ul>
  )
}

interface RowCardProps<Row extends TableRow> extends Pick<RowCardsProps<Row>, 'definition' | 'columns' | 'onToggle'> {
  row: Row
  selected: boolean
}

function AnyRowCard<Row extends TableRow>({ definition, row, columns, selected, onToggle }: RowCardProps<Row>) {
  const titleId = useId()
  if (definition.card) {
    return (
      <li className="row-card" aria-label={definition.rowLabel(row)}>
        {definition.card(row)}
      </li>
    )
  }
  const title = columns.find(({ heading }) => heading) ?? columns[0]
  const facts = columns.filter((column) => column !== title && column.csv(row) !== '')
  const selectable = isSelectable(definition)
  const cellOf = ({ cell, csv }: TableColumn<Row>) => (cell ? cell(row) : columnText(csv(row)))
  return (
    <li
      className="row-card"
      style={{ '--facts': facts.length } as CSSProperties}
      aria-labelledby={titleId}
      data-mark={definition.mark?.(row)}
      {...(selectable && rowFocusHome(definition.resource, row.id))}
    >
      <div className="row-card-head">
        {selectable && (
          <RowChoice id={row.id} label={definition.rowLabel(row)} selected={selected} onToggle={(id) => onToggle(id)} />
        )}
        <div id={titleId} className="row-card-title">
          {title && cellOf(title)}
        </div>
        {definition.actions?.cell(row)}
      </div>
      <dl>
        {facts.map((column) => (
          <div key={column.key}>
            <dt>{column.label}</dt>
            <dd>{cellOf(column)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
const RowCard = memo(AnyRowCard) as typeof AnyRowCard
