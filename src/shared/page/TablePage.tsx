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
  back?: Back
  /** Buttons next to the title */
  actions?: ReactNode
  /** Only the table by default */
  children?: ReactNode
}

/** A page with the title of its table, and how many rows there are. */
export function TablePage<Row extends TableRow>(props: TablePageProps<Row>) {
  const { table, countPrefix = 'Znaleziono ', children = <TableView table={table} />, ...page } = props
  const { definition, list } = table
  const [isAsked, setAsked] = useState(false)
  // What is read again by the clock is nothing that a person waits for.
  const isByClock = definition.refetchInterval !== undefined && !list.isPending && !list.isPlaceholderData

  async function refresh() {
    setAsked(true)
    await list.refetch()
    setAsked(false)
  }

  return (
    <ListPage
      title={definition.label}
      summary={list.total === undefined ? undefined : countPrefix + formatCount(list.total, definition.forms)}
      loading={list.error ? undefined : loadingText(definition)}
      refreshing={isAsked || (list.isFetching && !isByClock)}
      onRefresh={() => void refresh()}
      {...page}
    >
      {children}
    </ListPage>
  )
}
