export type { BulkAction, BulkDialogProps, TableColumn, TableDefinition, TableRow } from './definition'
export { TableView } from './TableView'
export { useTable } from './use-table'
