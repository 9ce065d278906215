export type { BulkAction, BulkDialogProps, TableColumn, TableDefinition, TableRow } from './definition'
export { TablePage } from './TablePage'
export { TableView } from './TableView'
export { useTable } from './use-table'
