import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import VerifiedIcon from '@mui/icons-material/CheckCircleOutlined'
import DevicesIcon from '@mui/icons-material/DevicesOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import PasswordIcon from '@mui/icons-material/PasswordOutlined'
import UnverifiedIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import RoleIcon from '@mui/icons-material/ShieldOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatPhone } from '#domain/text/phone'
import { phoneOfTyped } from '#domain/users/typed-phone'
import { roleNames } from '#domain/access/role'
import type { User } from '#domain/users/user'
import { ChangePasswordDialog, EditProfileDialog } from '../account'
import { CalendarFeedsDialog } from '../calendar'
import { Panel } from '../shared/page/Card'
import { StatusChip } from '../shared/feedback/StatusChip'
import { useSignOut } from '../shared/page/use-sign-out'

const Facts = styled('dl')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  fontSize: '0.9375rem',
  '& dt': { color: colours.quiet, fontSize: '0.8125rem' },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    margin: 0,
    overflowWrap: 'anywhere',
  },
}))

export function AccountPanel({ user }: { user: User }) {
  return (
    <Panel title="Informacje o koncie">
      <Facts>
        <div>
          <dt>Nazwa użytkownika</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            {user.email}
            {user.emailVerified ? (
              <StatusChip tone="good" icon={VerifiedIcon} label="Zweryfikowany" />
            ) : (
              <StatusChip tone="neutral" icon={UnverifiedIcon} label="Niezweryfikowany" />
            )}
          </dd>
        </div>
        <div>
          <dt>Telefon</dt>
          <dd>{user.phoneNumber ? formatPhone(phoneOfTyped(user.phoneNumber)) : 'Nie podano'}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>
            {user.roles.map((role) => (
              <StatusChip key={role} tone="info" icon={RoleIcon} label={roleNames[role]} />
            ))}
          </dd>
        </div>
      </Facts>
      <AccountActions />
    </Panel>
  )
}

function AccountActions() {
  const signOut = useSignOut()
  const [dialog, setDialog] = useState<'profile' | 'password' | 'calendar'>()
  const close = () => setDialog(undefined)
  return (
    // Labels wrap where large text makes one wider than a phone.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, '& .MuiButton-root': { whiteSpace: 'normal' } }}>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setDialog('profile')}>
        Edytuj profil
      </Button>
      <Button variant="outlined" startIcon={<PasswordIcon />} onClick={() => setDialog('password')}>
        Zmień hasło
      </Button>
      <Button component={Link} to="/account/sessions" variant="outlined" startIcon={<DevicesIcon />}>
        Moje sesje
      </Button>
      <Button variant="outlined" startIcon={<CalendarIcon />} onClick={() => setDialog('calendar')}>
        Kalendarz w telefonie
      </Button>
      <Button variant="outlined" startIcon={<LogoutIcon />} onClick={signOut}>
        Wyloguj się
      </Button>
      {dialog === 'calendar' && <CalendarFeedsDialog onClose={close} />}
      {dialog === 'profile' && <EditProfileDialog onClose={close} />}
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
    </Box>
  )
}
