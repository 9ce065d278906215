import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { ReactNode } from 'react'
import type { User } from '#domain/users/user'
import { Card } from '../shared/Card'
import type { SortField, UserListState } from './list-state'
import { UserActions } from './UserActions'
import { RoleChips, UserStatus } from './UserChips'
import { UserContact, UserLastLogin, UserTitle } from './UserFacts'

const Cells = styled(Table)(({ theme: { colours } }) => ({
  '& th, & td': { borderColor: colours.line, padding: '10px 12px', fontSize: '0.875rem' },
  '& thead th': { color: colours.quiet, fontSize: '0.8125rem', fontWeight: 550, whiteSpace: 'nowrap' },
  '& thead th:first-of-type, & tbody th': { paddingLeft: 16 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody tr:hover': { background: colours.sunken },
}))

export function UserTable({ users, state }: { users: User[]; state: UserListState }) {
  return (
    <Card>
      <Cells aria-label="Użytkownicy">
        <TableHead>
          <TableRow>
            <SortableHead field="lastName" state={state}>
              Użytkownik
            </SortableHead>
            <SortableHead field="email" state={state}>
              Kontakt
            </SortableHead>
            <TableCell>Role</TableCell>
            <TableCell>Status</TableCell>
            <SortableHead field="lastLogin" state={state}>
              Ostatnie logowanie
            </SortableHead>
            <TableCell align="right">Akcje</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <TableRow key={user.id}>
              <TableCell component="th" scope="row">
                <UserTitle user={user} />
              </TableCell>
              <TableCell sx={{ minWidth: 224 }}>
                <UserContact user={user} />
              </TableCell>
              <TableCell>
                <RoleChips held={user.roles} />
              </TableCell>
              <TableCell>
                <UserStatus user={user} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                <UserLastLogin user={user} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <UserActions user={user} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Cells>
    </Card>
  )
}

interface SortableHeadProps {
  field: SortField
  state: UserListState
  children: ReactNode
}

function SortableHead({ field, state: { sort, sortBy }, children }: SortableHeadProps) {
  const active = sort.field === field
  const direction = sort.order === 'ASC' ? 'asc' : 'desc'
  return (
    <TableCell sortDirection={active && direction}>
      <TableSortLabel active={active} direction={active ? direction : 'asc'} onClick={() => sortBy(field)}>
        {children}
      </TableSortLabel>
    </TableCell>
  )
}
