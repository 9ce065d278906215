import { useQueryClient } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { counted } from '#domain/text/plural'
import { usePermission } from '../providers/use-session'
import { ListHead } from '../shared/ListHead'
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
  useEffect(() => {
    document.title = 'Zaplanowane SMS · Termin'
  }, [])
  return (
    <Box
      sx={{
        maxWidth: 1440,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 2, sm: 3 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
      }}
    >
      <ListHead
        title="Zaplanowane SMS"
        found={total === undefined ? undefined : `Znaleziono ${counted(total, definition.forms)}`}
        refreshing={isFetching === true}
        onRefresh={() => void queryClient.invalidateQueries({ queryKey: ['planned-sms'] })}
      >
        {may('plannedSms.plan') && <PlanRemindersButton />}
        <ProcessPlannedButton />
      </ListHead>
      <PlannedSmsStatistics />
      <TableView table={table} />
      <TestModeNotice />
    </Box>
  )
}
