import { toBookNames } from '#domain/confirmations/filters'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { ListSpec } from '../shared/list-spec'
import { sortsBy } from '../shared/list-spec'

const filters = {
  why: { all: 'Wszyscy', ...toBookNames },
  type: { all: 'Wszystkie typy', ...deviceTypeNames },
} as const

const sorts = sortsBy(['serviceConfirmedAt', 'nextInspectionDate', 'clientName', 'city'])

export const toBookList: ListSpec<typeof filters, keyof typeof sorts> = {
  filters,
  sorts,
  firstSort: 'serviceConfirmedAt',
  sortParam: 'order',
  pageSizes: [25, 50, 100],
  serverFilter: ({ q, why, type }) => ({
    toBook: why === 'all' ? 'ALL' : why,
    ...(q.trim() && { q: q.trim() }),
    ...(type !== 'all' && { type }),
  }),
}
