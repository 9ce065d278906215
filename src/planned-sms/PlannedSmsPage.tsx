import { useQueryClient } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { counted } from '#domain/text/plural'
import { usePermission } from '../providers/use-session'
import { ListPage } from '../shared/ListPage'
import { TableView, useTable } from '../shared/table'
import { useListState } from '../shared/use-list-state'
import { plannedSmsList } from './planned-sms-list'
import { PlannedSmsStatistics } from './PlannedSmsStatistics'
import { PlanningCheckButton } from './PlanningCheckButton'
import { PlanRemindersButton } from './PlanRemindersButton'
import { ProcessPlannedButton } from './ProcessPlannedButton'
import { TestModeNotice } from './TestModeNotice'
import { usePlannedSmsTable } from './use-planned-sms-table'

export default function PlannedSmsPage() {
  const may = usePermission()
  const queryClient = useQueryClient()
  const definition = usePlannedSmsTable()
  const state = useListState(plannedSmsList)
  const table = useTable(definition, state)
  const { campaign } = state.filters
  const { total, isFetching } = table.list
  return (
    <ListPage
      title="Zaplanowane SMS"
      found={total === undefined ? undefined : `Znaleziono ${counted(total, definition.forms)}`}
      refreshing={isFetching === true}
      onRefresh={() => void queryClient.invalidateQueries({ queryKey: ['planned-sms'] })}
      actions={
        <>
          <PlanningCheckButton />
          {may('plannedSms.plan') && <PlanRemindersButton />}
          <ProcessPlannedButton />
        </>
      }
    >
      <PlannedSmsStatistics />
      {campaign && (
        <Alert
          severity="info"
          action={
            <Button size="small" color="inherit" onClick={() => state.setFilters({ campaign: '' })}>
              Pokaż wszystkie
            </Button>
          }
        >
          Tylko SMS-y kampanii reklamowej nr {campaign}.
        </Alert>
      )}
      <TableView table={table} />
      <TestModeNotice />
    </ListPage>
  )
}
