import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { counted } from '#domain/text/plural'
import { useState } from 'react'
import { ApiError } from '../providers/api-error'
import { LoadError } from '../shared/LoadError'
import { EmptyState } from '../shared/EmptyState'
import { Pager } from '../shared/Pager'
import { pageSize, useUserListState } from './list-state'
import { NewUserDialog } from './NewUserDialog'
import { useUsers } from './use-users'
import { UserFilters } from './UserFilters'
import { UserList } from './UserList'
import { UsersHeader } from './UsersHeader'

/** Everybody who has or wants an account, and what an administrator does about them. */
export function Users() {
  const state = useUserListState()
  const [adding, setAdding] = useState(false)
  const { data, total, error, isPending, isFetching, isPlaceholderData, refetch } = useUsers(state)

  function turn(page: number) {
    state.setPage(page)
    window.scrollTo({ top: 0 })
  }

  return (
    <Box sx={{ maxWidth: 1240, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <UsersHeader
        found={total === undefined ? undefined : counted(total, ['osoba', 'osoby', 'osób'])}
        refreshing={isFetching}
        onRefresh={() => void refetch()}
        onAdd={() => setAdding(true)}
      />
      <UserFilters state={state} />
      {error && <LoadError error={error} documented="Failed to fetch users" retry={refetch} />}
      {error && (!data || isRefusal(error)) ? null : data?.length === 0 ? (
        <NothingFound onClear={state.clear} filtered={state.filtered} />
      ) : (
        <UserList users={isPending ? undefined : data} state={state} busy={isPlaceholderData} />
      )}
      <Pager page={state.page} pageSize={pageSize} total={total ?? 0} onChange={turn} />
      {adding && <NewUserDialog onClose={() => setAdding(false)} />}
    </Box>
  )
}

/** Whoever may not see them any more does not keep what was loaded before (spec 4: 403). */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

function NothingFound({ onClear, filtered }: { onClear: () => void; filtered: boolean }) {
  return (
    <EmptyState
      title="Nie znaleziono użytkowników"
      action={
        <Button variant="outlined" onClick={onClear}>
          {filtered ? 'Wyczyść filtry' : 'Pokaż pierwszą stronę'}
        </Button>
      }
    >
      {filtered ? 'Spróbuj innego słowa albo pokaż wszystkich.' : 'Na tej stronie listy nikogo już nie ma.'}
    </EmptyState>
  )
}
