import Box from '@mui/material/Box'
import { useState } from 'react'
import { counted } from '#domain/text/plural'
import { TableView, useTable } from '../shared/table'
import { useListState } from '../shared/use-list-state'
import { NewUserDialog } from './NewUserDialog'
import { userList } from './user-list'
import { userTable } from './user-table'
import { UsersHeader } from './UsersHeader'

/** Everybody who has or wants an account, and what an administrator does about them. */
export function Users() {
  const [adding, setAdding] = useState(false)
  const table = useTable(userTable, useListState(userList))
  const { total, isFetching, refetch } = table.list
  return (
    <Box
      sx={{
        maxWidth: 1240,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 2, sm: 3 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
      }}
    >
      <UsersHeader
        found={total === undefined ? undefined : counted(total, userTable.forms)}
        refreshing={isFetching === true}
        onRefresh={() => void refetch()}
        onAdd={() => setAdding(true)}
      />
      <TableView table={table} />
      {adding && <NewUserDialog onClose={() => setAdding(false)} />}
    </Box>
  )
}
