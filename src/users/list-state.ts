import type { Role } from '#domain/users/role'
import { roleNames } from '#domain/users/role'
import { useUrlState } from '../shared/use-url-state'

export const pageSize = 20

export const roleFilters: Record<Role | 'all', string> = { all: 'Wszystkie role', ...roleNames }

export const statusFilters = {
  all: 'Wszystkie statusy',
  active: 'Aktywni',
  pending: 'Oczekujący na zatwierdzenie',
} as const

/** Columns that can be sorted, by the server's names. */
export type SortField = 'lastName' | 'email' | 'lastLogin'
const sortFields: readonly string[] = ['lastName', 'email', 'lastLogin'] satisfies SortField[]

export type RoleFilter = keyof typeof roleFilters
export type StatusFilter = keyof typeof statusFilters

const defaults = { q: '', role: 'all', status: 'all', sort: 'lastName', order: 'ASC', page: '1' }

/** Search, filters, order and page of the users, as they stand in the address. What nobody offers there counts as not said. */
export function useUserListState() {
  const [{ q, role, status, sort, order, page }, change] = useUrlState(defaults)
  const state = {
    q,
    role: (Object.hasOwn(roleFilters, role) ? role : 'all') as RoleFilter,
    status: (Object.hasOwn(statusFilters, status) ? status : 'all') as StatusFilter,
    sort: {
      field: (sortFields.includes(sort) ? sort : 'lastName') as SortField,
      order: order === 'DESC' ? ('DESC' as const) : ('ASC' as const),
    },
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
  return {
    ...state,
    filtered: q.trim() !== '' || state.role !== 'all' || state.status !== 'all',
    /** While typing the address is replaced, so that 'back' leaves the search instead of taking letters away. */
    search: (text: string) => change({ q: text, page: '1' }, { replace: true }),
    setRole: (value: RoleFilter) => change({ role: value, page: '1' }),
    setStatus: (value: StatusFilter) => change({ status: value, page: '1' }),
    /** The column again turns the order round. */
    sortBy(field: SortField) {
      const turned = state.sort.field === field && state.sort.order === 'ASC'
      change({ sort: field, order: turned ? 'DESC' : 'ASC', page: '1' })
    },
    setPage: (value: number) => change({ page: String(value) }),
    clear: () => change({ q: '', role: 'all', status: 'all', page: '1' }),
  }
}
export type UserListState = ReturnType<typeof useUserListState>
