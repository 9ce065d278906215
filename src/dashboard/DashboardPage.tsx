import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { decodeUser } from '#domain/users/user'
import { useUser } from '../providers/use-session'
import { MyWorkingTime } from '../technicians'
import { AccountPanel } from './AccountPanel'
import { AccountTiles } from './AccountTiles'
import { Greeting } from './Greeting'
import { QuickActions } from './QuickActions'
import { WorkToday } from './WorkToday'

/** /dashboard: where people land after signing in. */
export function DashboardPage() {
  const signedIn = useUser()
  useEffect(() => {
    document.title = 'Dashboard · Termin'
  }, [])
  if (!signedIn) return null
  const user = decodeUser(signedIn)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        maxWidth: 1240,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 2, sm: 3 },
        overflowWrap: 'anywhere',
      }}
    >
      <Greeting name={user.firstName || user.username} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 372px' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, minWidth: 0 }}>
          <WorkToday />
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, minWidth: 0 }}>
          <QuickActions />
          <AccountPanel user={user} />
          <MyWorkingTime />
        </Box>
      </Box>
      <AccountTiles user={user} />
      {user.roles.includes('ADMIN') && (
        <Alert severity="info" role="note">
          Masz pełne uprawnienia administratora: widzisz i zmieniasz wszystko.
        </Alert>
      )}
    </Box>
  )
}
