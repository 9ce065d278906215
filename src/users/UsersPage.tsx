import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Navigate } from 'react-router-dom'
import { counted } from '#domain/text/plural'
import { usePermission } from '../providers/use-session'
import { ListPage } from '../shared/ListPage'
import { TableView, useTable } from '../shared/table'
import { useAdding } from '../shared/use-adding'
import { useListState } from '../shared/use-list-state'
import { NewUserDialog } from './NewUserDialog'
import { userList } from './user-list'
import { userTable } from './user-table'

/** Administrators only; others are redirected to the dashboard. */
export default function UsersPage() {
  return usePermission()('users.read') ? <Users /> : <Navigate to="/dashboard" replace />
}

function Users() {
  const [adding, setAdding] = useAdding()
  const table = useTable(userTable, useListState(userList))
  const { total, isFetching, refetch } = table.list
  return (
    <ListPage
      title="Użytkownicy"
      found={total === undefined ? undefined : counted(total, userTable.forms)}
      refreshing={isFetching === true}
      onRefresh={() => void refetch()}
      actions={<AddButton onClick={() => setAdding(true)} />}
      width={1240}
    >
      <TableView table={table} />
      {adding && <NewUserDialog onClose={() => setAdding(false)} />}
    </ListPage>
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
      Dodaj
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        &nbsp;użytkownika
      </Box>
    </Button>
  )
}
