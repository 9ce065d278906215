import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { roleNames } from '#domain/access/role'
import { chosenFilters, listSpec, sortsBy, usualPageSizes } from '../shared/list/list-spec'
import { TableView, useTable } from '../shared/list/table'
import { useListState } from '../shared/list/use-list-state'
import { TablePage } from '../shared/page/TablePage'
import { NewUserDialog } from './NewUserDialog'
import { SignInRulesButton } from './SignInRules'
import { userTable } from './user-table'

const userList = listSpec({
  filters: {
    role: { all: 'Wszystkie role', ...roleNames },
    status: {
      all: 'Wszystkie statusy',
      active: 'Aktywni',
      pending: 'Oczekujący na zatwierdzenie',
      new: 'Nowe konta do zatwierdzenia',
    },
  },
  sorts: sortsBy(['lastName', 'email', 'lastLogin']),
  firstSort: 'lastName',
  pageSizes: usualPageSizes,
  serverFilter: ({ q, role, status }) => ({
    ...chosenFilters({ q, role }),
    ...(status === 'new' && { isNew: true }),
    ...((status === 'active' || status === 'pending') && { active: status === 'active' }),
  }),
})

export default function UsersPage() {
  const [adding, setAdding] = useState(false)
  const table = useTable(userTable, useListState(userList))
  return (
    <TablePage
      table={table}
      countPrefix=""
      actions={
        <>
          <SignInRulesButton />
          <AddButton onClick={() => setAdding(true)} />
        </>
      }
    >
      <TableView table={table} />
      {adding && <NewUserDialog onClose={() => setAdding(false)} />}
    </TablePage>
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={onClick}
      aria-label="Dodaj użytkownika"
      sx={{ flex: 'none' }}
    >
      <span>
        Dodaj
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {' użytkownika'}
        </Box>
      </span>
    </Button>
  )
}
