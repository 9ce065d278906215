import CheckIcon from '@mui/icons-material/FactCheckOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { plannedSmsStatusNames, plannedSmsTypeNames } from '#domain/sms/planned/planned-sms'
import type { SmsType } from '#domain/sms/sms-type'
import { usePermission } from '../../providers/use-session'
import { chosenFilters, listSpec, sortsBy } from '../../shared/list/list-spec'
import { TableView, useTable } from '../../shared/list/table'
import { useListState } from '../../shared/list/use-list-state'
import { TablePage } from '../../shared/page/TablePage'
import { PlanningCheckDialog } from './lazy'
import { PlanRemindersButton, ProcessPlannedButton } from './PlannedSmsButtons'
import { PlannedSmsStatistics } from './PlannedSmsStatistics'
import { TestModeNotice } from './TestModeNotice'
import { usePlannedSmsTable } from './use-planned-sms-table'

const types = [
  'INSPECTION_REMINDER',
  'EXPIRATION_DATE_NOTIFICATION',
  'MANUAL_CUSTOM',
  'ADVERTISING',
] as const satisfies readonly SmsType[]

const plannedSmsList = listSpec({
  filters: {
    status: { all: 'Wszystkie statusy', ...plannedSmsStatusNames },
    time: { all: 'Wszystkie terminy', TODAY: 'Dzisiaj', NEXT_7_DAYS: 'Najbliższe 7 dni', NEXT_30_DAYS: 'Miesiąc' },
    type: {
      all: 'Wszystkie typy',
      ...Object.fromEntries(types.map((type) => [type, plannedSmsTypeNames[type] ?? type])),
    },
    /** Id of an advertising campaign */
    campaign: null,
  },
  sorts: sortsBy(['scheduledAt', 'clientName', 'status', 'type']),
  firstSort: 'scheduledAt',
  pageSizes: [20, 50, 100],
  serverFilter: ({ campaign, ...others }) => ({
    ...chosenFilters(others),
    ...(/^\d{1,9}$/.test(campaign) && { campaignId: Number(campaign) }),
  }),
})

export default function PlannedSmsPage() {
  const may = usePermission()
  const definition = usePlannedSmsTable()
  const state = useListState(plannedSmsList)
  const table = useTable(definition, state)
  const { campaign } = state.filters
  return (
    <TablePage
      table={table}
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
    </TablePage>
  )
}

/** Administrators only. */
function PlanningCheckButton() {
  const [open, setOpen] = useState(false)
  const may = usePermission()
  if (!may('plannedSms.process')) return null
  return (
    <>
      <IconButton aria-label="Sprawdź planowanie" data-tooltip="Sprawdź planowanie" onClick={() => setOpen(true)}>
        <CheckIcon fontSize="small" />
      </IconButton>
      {open && <PlanningCheckDialog onClose={() => setOpen(false)} />}
    </>
  )
}
