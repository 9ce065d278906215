import { roleNames } from '#domain/users/role'
import type { ListSpec } from '../shared/list-spec'
import { sortsBy } from '../shared/list-spec'

const filters = {
  role: { all: 'Wszystkie role', ...roleNames },
  status: {
    all: 'Wszystkie statusy',
    active: 'Aktywni',
    pending: 'Oczekujący na zatwierdzenie',
    new: 'Nowe konta do zatwierdzenia',
  },
} as const

const sorts = sortsBy(['lastName', 'email', 'lastLogin'])

export const userList: ListSpec<typeof filters, keyof typeof sorts> = {
  filters,
  sorts,
  firstSort: 'lastName',
  sortParam: 'order',
  pageSizes: [25, 50, 100],
  serverFilter: ({ q, role, status }) => ({
    ...(q.trim() && { q: q.trim() }),
    ...(role !== 'all' && { role }),
    ...(status === 'new' && { isNew: true }),
    ...((status === 'active' || status === 'pending') && { active: status === 'active' }),
  }),
}
