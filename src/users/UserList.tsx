import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { User } from '#domain/users/user'
import type { UserListState } from './list-state'
import { UserCards } from './UserCards'
import { UserListSkeleton } from './UserListSkeleton'
import { UserTable } from './UserTable'

interface UserListProps {
  /** undefined while the first ones load */
  users: User[] | undefined
  state: UserListState
  /** The ones shown are of the search before. */
  busy: boolean
}

/** A table, or where it does not fit, cards. */
export function UserList({ users, state, busy }: UserListProps) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'))
  if (!users) return <UserListSkeleton />
  return (
    <Box aria-busy={busy} sx={{ opacity: busy ? 0.6 : 1, transition: 'opacity 120ms 80ms', minWidth: 0 }}>
      {narrow ? <UserCards users={users} /> : <UserTable users={users} state={state} />}
    </Box>
  )
}
