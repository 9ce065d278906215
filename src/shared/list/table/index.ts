export type { BulkAction, BulkDialogProps, TableColumn, TableDefinition, TableRow } from './definition'
export { TableView } from './TableView'
export type { TableModel } from './use-table'
export { useTable } from './use-table'
