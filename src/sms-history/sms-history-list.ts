import type { SmsType } from '#domain/sms/sms-type'
import { smsTypeNames } from '#domain/sms/sms-type'
import type { ListSpec } from '../shared/list-spec'
import { sortsBy } from '../shared/list-spec'

const types = [
  'INSPECTION_REMINDER',
  'OVERDUE_NOTIFICATION',
  'CUSTOM',
  'SERVICE_CONFIRMATION',
] as const satisfies readonly SmsType[]

const filters = {
  status: { all: 'Wszystkie statusy', SUCCESS: 'Wysłane', FAILED: 'Nieudane' },
  type: { all: 'Wszystkie typy', ...Object.fromEntries(types.map((type) => [type, smsTypeNames[type]])) },
}

const sorts = sortsBy(['sentAt', 'clientName', 'state', 'type'])

/** The history of SMS, as an address says it. */
export const smsHistoryList: ListSpec<typeof filters, keyof typeof sorts> = {
  filters,
  sorts,
  firstSort: '-sentAt',
  sortParam: 'order',
  pageSizes: [20, 50, 100],
  serverFilter: ({ q, status, type }) => ({
    ...(q.trim() && { q: q.trim() }),
    ...(status !== 'all' && { result: status }),
    ...(type !== 'all' && { type }),
  }),
}
