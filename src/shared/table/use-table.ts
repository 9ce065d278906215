import type { ListControllerResult } from 'react-admin'
import type { ListState } from '../use-list-state'
import type { TableDefinition, TableRow } from './definition'
import type { Columns } from './use-columns'
import { useColumns } from './use-columns'
import { useTableList } from './use-table-list'

export interface TableModel<Row extends TableRow> {
  definition: TableDefinition<Row>
  state: ListState
  list: ListControllerResult<Row>
  columns: Columns<Row>
}

export function useTable<Row extends TableRow>(definition: TableDefinition<Row>, state: ListState): TableModel<Row> {
  const list = useTableList<Row>(definition.resource, state)
  const columns = useColumns(definition.name, definition.columns)
  return { definition, state, list, columns }
}

export const isSelectable = <Row extends TableRow>({ bulkActions }: TableDefinition<Row>) => bulkActions !== undefined
