import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { formatCount } from '#domain/text/plural'
import { formatDay, formatInstant } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { MyWorkingTime } from '../technicians'
import { AccountPanel } from './AccountPanel'
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

const Tiles = styled('dl')(({ theme: { colours, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 1,
  margin: 0,
  fontSize: '0.9375rem',
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  overflow: 'clip',
  background: colours.line,
  '& > div': { padding: '12px 16px', background: colours.surface },
  '& dt': { color: colours.quiet, fontSize: '0.8125rem' },
  '& dd': { margin: 0, fontWeight: 550 },
  [breakpoints.down('md')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))' },
}))

function AccountTiles({ user: { active, lastLogin, createdAt, roles } }: { user: User }) {
  return (
    <Tiles aria-label="Stan konta">
      <div>
        <dt>Status konta</dt>
        <dd>{active ? 'Aktywne' : 'Nieaktywne'}</dd>
      </div>
      <div>
        <dt>Ostatnie logowanie</dt>
        <dd>{lastLogin ? formatInstant(lastLogin) : 'Nigdy'}</dd>
      </div>
      <div>
        <dt>Data założenia konta</dt>
        <dd>{formatDay(dayAt(createdAt))}</dd>
      </div>
      <div>
        <dt>Uprawnienia</dt>
        <dd>{formatCount(roles.length, ['rola', 'role', 'ról'])}</dd>
      </div>
    </Tiles>
  )
}
