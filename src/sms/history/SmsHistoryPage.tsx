import type { SmsType } from '#domain/sms/sms-type'
import { reminderTypes, smsTypeNames } from '#domain/sms/sms-type'
import { readDays } from '#domain/time/days-text'
import { chosenFilters, listSpec, sortsBy } from '../../shared/list/list-spec'
import { useTable } from '../../shared/list/table'
import { useListState } from '../../shared/list/use-list-state'
import { TablePage } from '../../shared/page/TablePage'
import { smsHistoryTable } from './sms-history-table'

const types = [
  'INSPECTION_REMINDER',
  'OVERDUE_NOTIFICATION',
  'CUSTOM',
  'SERVICE_CONFIRMATION',
] as const satisfies readonly SmsType[]

const smsHistoryList = listSpec({
  filters: {
    status: { all: 'Wszystkie statusy', SUCCESS: 'Wysłane', FAILED: 'Nieudane' },
    period: { all: 'Cały okres', week: 'Ostatnie 7 dni', month: 'Ostatnie 30 dni' },
    type: {
      all: 'Wszystkie typy',
      ...Object.fromEntries(types.map((type) => [type, smsTypeNames[type]])),
      REMINDERS: 'Wszystkie przypomnienia',
    },
    /** A range of days as `readDays` reads it, set by links of reports */
    days: null,
    /** 'current' leaves out the other mode of the gateway, as reports and dashboard do */
    gateway: { all: 'Każda bramka', current: 'Obecna bramka' },
  },
  sorts: sortsBy(['sentAt', 'clientName', 'state', 'type']),
  firstSort: '-sentAt',
  pageSizes: [20, 50, 100],
  serverFilter: ({ q, status, period, type, days, gateway }) => ({
    ...chosenFilters({ q, result: status }),
    ...(period !== 'all' && { lastDays: period === 'week' ? 7 : 30 }),
    ...(type === 'REMINDERS' ? { types: reminderTypes } : type !== 'all' && { type }),
    ...readDays(days),
    ...(gateway === 'current' && { gateway: 'CURRENT' }),
  }),
})

export default function SmsHistoryPage() {
  const table = useTable(smsHistoryTable, useListState(smsHistoryList))
  return <TablePage table={table} />
}
