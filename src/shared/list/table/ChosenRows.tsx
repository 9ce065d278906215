import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { errorText } from '../../../providers/api-error'
import { FailureAlert } from '../../feedback/FailureAlert'
import type { TableDefinition, TableRow } from './definition'
import type { useChosenRows } from './load-rows'
import { RowNames } from './RunSummary'

interface ChosenRowsProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  chosen: ReturnType<typeof useChosenRows<Row>>
  outcomeOf?: ((row: Row) => string) | undefined
  /** The question about the rows */
  children: (rows: readonly Row[]) => ReactNode
}

/** A question about the selected rows, and their names */
export function ChosenRows<Row extends TableRow>({ definition, chosen, outcomeOf, children }: ChosenRowsProps<Row>) {
  const { data: rows, error, refetch } = chosen
  if (rows) {
    return (
      <>
        {children(rows)}
        <RowNames definition={definition} rows={rows} outcomeOf={outcomeOf} />
      </>
    )
  }
  if (!error) return <Skeleton variant="rounded" height={96} aria-label="Ładowanie" />
  return (
    <FailureAlert severity="error" error={error} refetch={refetch}>
      {errorText(error)}
    </FailureAlert>
  )
}
