import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatCount } from '#domain/text/plural'
import type { TableModel, TableRow } from '../list/table'
import { loadingText, TableView } from '../list/table'
import type { Back } from './BackLink'
import { ListPage } from './ListPage'

interface TablePageProps<Row extends TableRow> {
  table: TableModel<Row>
  /** Text before the number of rows, by default 'Znaleziono ' */
  countPrefix?: string
  /** By default the rows are read again */
  onRefresh?: () => void
  back?: Back
  /** Buttons next to the title */
  actions?: ReactNode
  /** Only the table by default */
  children?: ReactNode
}

/** A page with the title of its table, and how many rows there are. */
export function TablePage<Row extends TableRow>(props: TablePageProps<Row>) {
  const { table, countPrefix = 'Znaleziono ', onRefresh, children = <TableView table={table} />, ...page } = props
  const { definition, list } = table
  /** How old the rows were that a person asked to be read again */
  const [askedOf, setAskedOf] = useState<number>()
  const isAsked = askedOf === list.dataUpdatedAt
  // What is read again by the clock is nothing that a person waits for.
  const isByClock = definition.refetchInterval !== undefined && !isAsked && !list.isPending && !list.isPlaceholderData

  function refresh() {
    if (onRefresh) onRefresh()
    else void list.refetch()
    setAskedOf(list.dataUpdatedAt)
  }

  return (
    <ListPage
      title={definition.label}
      summary={list.total === undefined ? undefined : countPrefix + formatCount(list.total, definition.forms)}
      loading={list.error ? undefined : loadingText(definition)}
      refreshing={list.isFetching && !isByClock}
      onRefresh={refresh}
      {...page}
    >
      {children}
    </ListPage>
  )
}
