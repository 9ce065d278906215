import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import type { User } from '#domain/users/user'
import type { UserListState } from './list-state'
import { pageSize } from './list-state'

/** A page of users, searched, filtered and sorted by the server. */
export function useUsers({ q, role, status, sort, page }: UserListState) {
  return useGetList<User>(
    'users',
    {
      pagination: { page, perPage: pageSize },
      sort,
      filter: {
        ...(q.trim() && { q: q.trim() }),
        ...(role !== 'all' && { role }),
        ...(status !== 'all' && { active: status === 'active' }),
      },
    },
    { placeholderData: keepPreviousData },
  )
}
