import type { ReactNode } from 'react'
import { LoadingBlock } from '../../feedback/LoadingBlock'
import { errorText } from '../../../providers/api-error'
import { FailureAlert } from '../../feedback/FailureAlert'
import type { TableDefinition, TableRow } from './definition'
import type { useSelectedRows } from './load-rows'
import { RowNames } from './RunSummary'

interface SelectedRowsProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  selection: ReturnType<typeof useSelectedRows<Row>>
  outcomeOf?: ((row: Row) => string) | undefined
  /** The question about the rows */
  children: (rows: readonly Row[]) => ReactNode
}

/** A question about the selected rows, and their names */
export function SelectedRows<Row extends TableRow>({
  definition,
  selection,
  outcomeOf,
  children,
}: SelectedRowsProps<Row>) {
  const { data: rows, error, refetch } = selection
  if (rows) {
    return (
      <>
        {children(rows)}
        <RowNames definition={definition} rows={rows} outcomeOf={outcomeOf} />
      </>
    )
  }
  if (!error) return <LoadingBlock height={96} label="Ładowanie" />
  return (
    <FailureAlert severity="error" error={error} refetch={refetch}>
      {errorText(error)}
    </FailureAlert>
  )
}
