import type { SmsType } from '#domain/sms/sms-type'
import { reminderTypes, smsTypeNames } from '#domain/sms/sms-type'
import { formatCount } from '#domain/text/plural'
import { readDays } from '#domain/time/days-text'
import type { ListSpec } from '../../shared/list/list-spec'
import { sortsBy } from '../../shared/list/list-spec'
import { ListPage } from '../../shared/page/ListPage'
import { TableView, useTable } from '../../shared/list/table'
import { useListState } from '../../shared/list/use-list-state'
import { smsHistoryTable } from './sms-history-table'

const types = [
  'INSPECTION_REMINDER',
  'OVERDUE_NOTIFICATION',
  'CUSTOM',
  'SERVICE_CONFIRMATION',
] as const satisfies readonly SmsType[]

const filters = {
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
}

const sorts = sortsBy(['sentAt', 'clientName', 'state', 'type'])

const smsHistoryList: ListSpec<typeof filters, keyof typeof sorts> = {
  filters,
  sorts,
  firstSort: '-sentAt',
  sortParam: 'order',
  pageSizes: [20, 50, 100],
  serverFilter: ({ q, status, period, type, days, gateway }) => ({
    ...(q.trim() && { q: q.trim() }),
    ...(status !== 'all' && { result: status }),
    ...(period !== 'all' && { lastDays: period === 'week' ? 7 : 30 }),
    ...(type === 'REMINDERS' ? { types: reminderTypes } : type !== 'all' && { type }),
    ...readDays(days),
    ...(gateway === 'current' && { gateway: 'CURRENT' }),
  }),
}

export default function SmsHistoryPage() {
  const table = useTable(smsHistoryTable, useListState(smsHistoryList))
  const { total, isFetching, refetch } = table.list
  return (
    <ListPage
      title="Historia SMS"
      summary={total === undefined ? undefined : `Znaleziono ${formatCount(total, smsHistoryTable.forms)}`}
      refreshing={isFetching}
      onRefresh={() => void refetch()}
    >
      <TableView table={table} />
    </ListPage>
  )
}
