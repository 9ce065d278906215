import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/text/number'
import { formatCount } from '#domain/text/plural'
import { LoadingBlock } from '../../feedback/LoadingBlock'
import { errorText } from '../../../providers/api-error'
import { FailureAlert } from '../../feedback/FailureAlert'
import { SecondaryText } from '../../page/SecondaryText'
import type { TableDefinition, TableRow } from './definition'
import type { useSelectedRows } from './load-rows'

interface SelectedRowsProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  ids: readonly number[]
  selection: ReturnType<typeof useSelectedRows<Row>>
  /** Second line of each row, all of which are then listed */
  outcomeOf?: ((row: Row) => string) | undefined
  /** The question about the rows */
  children: (rows: readonly Row[]) => ReactNode
}

/** A question about the selected rows, and their names */
export function SelectedRows<Row extends TableRow>({
  definition,
  ids,
  selection,
  outcomeOf,
  children,
}: SelectedRowsProps<Row>) {
  const { data: rows, error, refetch } = selection
  if (rows) {
    const goneCount = ids.length - rows.length
    return (
      <>
        {children(rows)}
        {goneCount > 0 && (
          <SecondaryText>Usunięto w międzyczasie: {formatCount(goneCount, definition.forms)}.</SecondaryText>
        )}
        <RowNames definition={definition} rows={rows} outcomeOf={outcomeOf} />
      </>
    )
  }
  if (!error) return <LoadingBlock height={96} label="Ładowanie" />
  return (
    <FailureAlert severity="error" error={error} retry={refetch}>
      {errorText(error)}
    </FailureAlert>
  )
}

const maxNames = 5

interface RowNamesProps<Row extends TableRow> extends Pick<SelectedRowsProps<Row>, 'definition' | 'outcomeOf'> {
  rows: readonly Row[]
}

function RowNames<Row extends TableRow>({ definition, rows, outcomeOf }: RowNamesProps<Row>) {
  const { rowLabel, label } = definition
  const detailOf = outcomeOf ?? definition.rowDetail
  const visible = outcomeOf ? rows : rows.slice(0, maxNames)
  const more = rows.length - visible.length
  return (
    <Box
      component="ul"
      aria-label={`Wybrane: ${label}`}
      sx={{ m: 0, px: 2, py: 1, listStyle: 'none', borderRadius: 2, bgcolor: (theme) => theme.colours.sunken }}
    >
      {visible.map((row) => (
        <Box component="li" key={row.id} sx={{ py: 0.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {rowLabel(row)}
          </Typography>
          {detailOf && <SecondaryText sx={{ fontVariantNumeric: 'tabular-nums' }}>{detailOf(row)}</SecondaryText>}
        </Box>
      ))}
      {more > 0 && (
        <SecondaryText component="li" sx={{ py: 0.5 }}>
          i jeszcze {formatNumber(more)}
        </SecondaryText>
      )}
    </Box>
  )
}
