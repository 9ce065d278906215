import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { errorText } from '../../providers/api-error'
import { useLimitedRetry } from '../use-limited-retry'
import type { TableDefinition, TableRow } from './definition'
import type { useChosenRows } from './load-rows'
import { RowNames } from './RunSummary'

interface ChosenRowsProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  chosen: ReturnType<typeof useChosenRows<Row>>
  /** The question about the rows */
  children: (rows: readonly Row[]) => ReactNode
}

/** A question about the selected rows, and their names */
export function ChosenRows<Row extends TableRow>({ definition, chosen, children }: ChosenRowsProps<Row>) {
  const { data: rows, error, refetch } = chosen
  const again = useLimitedRetry(error, refetch)
  if (rows) {
    return (
      <>
        {children(rows)}
        <RowNames definition={definition} rows={rows} />
      </>
    )
  }
  if (!error) return <Skeleton variant="rounded" height={96} aria-label="Ładowanie" />
  return (
    <Alert severity="error" action={<Button onClick={again.run}>{again.label}</Button>}>
      {errorText(error)}
    </Alert>
  )
}
