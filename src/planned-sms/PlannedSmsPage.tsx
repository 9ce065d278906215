import { useQueryClient } from '@tanstack/react-query'
import { counted } from '#domain/text/plural'
import { usePermission } from '../providers/use-session'
import { ListPage } from '../shared/ListPage'
import { TableView, useTable } from '../shared/table'
import { useListState } from '../shared/use-list-state'
import { plannedSmsList } from './planned-sms-list'
import { PlannedSmsStatistics } from './PlannedSmsStatistics'
import { PlanRemindersButton } from './PlanRemindersButton'
import { ProcessPlannedButton } from './ProcessPlannedButton'
import { TestModeNotice } from './TestModeNotice'
import { usePlannedSmsTable } from './use-planned-sms-table'

/** /admin/planned-sms: what is to be sent, and what became of it. */
export default function PlannedSmsPage() {
  const may = usePermission()
  const queryClient = useQueryClient()
  const definition = usePlannedSmsTable()
  const table = useTable(definition, useListState(plannedSmsList))
  const { total, isFetching } = table.list
  return (
    <ListPage
      title="Zaplanowane SMS"
      found={total === undefined ? undefined : `Znaleziono ${counted(total, definition.forms)}`}
      refreshing={isFetching === true}
      onRefresh={() => void queryClient.invalidateQueries({ queryKey: ['planned-sms'] })}
      actions={
        <>
          {may('plannedSms.plan') && <PlanRemindersButton />}
          <ProcessPlannedButton />
        </>
      }
    >
      <PlannedSmsStatistics />
      <TableView table={table} />
      <TestModeNotice />
    </ListPage>
  )
}
