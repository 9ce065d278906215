import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { User } from '#domain/users/user'
import { MyWorkingTime } from '../technicians'
import { AccountPanel } from './AccountPanel'
import { AccountTiles } from './AccountTiles'
import { QuickActions } from './QuickActions'

export function AccountSection({ user }: { user: User }) {
  return (
    <Box
      component="section"
      aria-labelledby="account"
      sx={{ display: 'grid', gap: 1.5, minWidth: 0, '@media print': { display: 'none' } }}
    >
      <Typography id="account" variant="h2">
        Twoje konto
      </Typography>
      <AccountTiles user={user} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(320px, 1fr))' },
          gap: { xs: 1.5, sm: 2 },
          alignItems: 'start',
        }}
      >
        <QuickActions />
        <AccountPanel user={user} />
        <MyWorkingTime />
      </Box>
      {user.roles.includes('ADMIN') && (
        <Alert severity="info" role="note">
          Masz pełne uprawnienia administratora: widzisz i zmieniasz wszystko.
        </Alert>
      )}
    </Box>
  )
}
