import { useMemo } from 'react'
import { usePermission } from '../../providers/use-session'
import { useServiceDialogs } from '../../services'
import { useTable } from '../../shared/list/table'
import { useListState } from '../../shared/list/use-list-state'
import { TablePage } from '../../shared/page/TablePage'
import { useToday } from '../../shared/use-clock'
import { dutyList, dutyTable } from './duty-table'

/** Duties of all devices, in addition to their inspections */
export default function DutiesPage() {
  const today = useToday()
  const mayBook = usePermission()('services.write')
  const { book } = useServiceDialogs()
  const definition = useMemo(() => dutyTable(today, mayBook ? book : undefined), [today, mayBook, book])
  const table = useTable(definition, useListState(dutyList))
  return <TablePage table={table} />
}
