import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ListControllerResult } from 'react-admin'
import { memo, useId } from 'react'
import { Card } from '../Card'
import type { TableColumn, TableDefinition, TableRow } from './definition'
import { Choice } from './Row'
import { rowFocusHome } from './row-focus'
import { isSelectable } from './use-table'

/** What a card shows of its columns: name and value, the value in what room is left. */
const Facts = styled('dl')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(5.5rem, auto) minmax(0, 1fr)',
  gap: '4px 12px',
  alignItems: 'center',
  margin: 0,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: colours.quiet },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: 'inherit' },
  '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 44 } },
}))

interface RowCardsProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  selectedIds: readonly number[]
  /** These are still the rows of the page before. */
  busy: boolean
  onToggle: ListControllerResult<Row>['onToggleItem']
}

/** The table as cards, for narrow screens */
export function RowCards<Row extends TableRow>(props: RowCardsProps<Row>) {
  const { definition, rows, columns, selectedIds, busy, onToggle } = props
  return (
    <Box
      component="ul"
      className="list-cards"
      aria-label={definition.label}
      aria-busy={busy}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        m: 0,
        p: 0,
        listStyle: 'none',
        opacity: busy ? 0.6 : 1,
        transition: 'opacity 120ms 80ms',
      }}
    >
      {rows.map((row) => (
        <RowCard
          key={row.id}
          definition={definition}
          row={row}
          columns={columns}
          chosen={selectedIds.includes(row.id)}
          onToggle={onToggle}
        />
      ))}
    </Box>
  )
}

interface RowCardProps<Row extends TableRow> extends Pick<RowCardsProps<Row>, 'definition' | 'columns' | 'onToggle'> {
  row: Row
  chosen: boolean
}

function AnyRowCard<Row extends TableRow>({ definition, row, columns, chosen, onToggle }: RowCardProps<Row>) {
  const titleId = useId()
  if (definition.card) {
    return (
      <Card as="li" aria-label={definition.rowLabel(row)}>
        {definition.card(row)}
      </Card>
    )
  }
  const title = columns.find(({ heading }) => heading) ?? columns[0]
  const selectable = isSelectable(definition)
  const mark = definition.mark?.(row)
  const shown = ({ cell, csv }: TableColumn<Row>) => (cell ? cell(row) : csv(row))
  return (
    <Card
      as="li"
      aria-labelledby={titleId}
      sx={mark && { borderColor: ({ colours }) => colours.tones[mark === 'late' ? 'danger' : 'soon'].text }}
      {...(selectable && rowFocusHome(definition.resource, row.id))}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: selectable ? 0.5 : 2, pr: 0.5, pt: 0.5 }}>
        {selectable && (
          <Choice id={row.id} label={definition.rowLabel(row)} chosen={chosen} onToggle={(id) => onToggle(id)} />
        )}
        <Box
          id={titleId}
          sx={{ flex: 1, minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}
        >
          {title && shown(title)}
        </Box>
        {definition.actions?.cell(row)}
      </Box>
      <Facts sx={{ px: 2, pb: 1.5, pt: 0.5 }}>
        {columns
          .filter((column) => column !== title && column.csv(row) !== '')
          .map((column) => (
            <Box key={column.key} sx={{ display: 'contents' }}>
              <dt>{column.label}</dt>
              <dd>{shown(column)}</dd>
            </Box>
          ))}
      </Facts>
    </Card>
  )
}
const RowCard = memo(AnyRowCard) as typeof AnyRowCard
