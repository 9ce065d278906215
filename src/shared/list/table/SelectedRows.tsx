import type { ReactNode } from 'react'
import { formatCount } from '#domain/text/plural'
import { LoadingBlock } from '../../feedback/LoadingBlock'
import { errorText } from '../../../providers/api-error'
import { FailureAlert } from '../../feedback/FailureAlert'
import { SecondaryText } from '../../page/SecondaryText'
import type { TableDefinition, TableRow } from './definition'
import type { useSelectedRows } from './load-rows'
import { RowNames } from './RunSummary'

interface SelectedRowsProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  ids: readonly number[]
  selection: ReturnType<typeof useSelectedRows<Row>>
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
