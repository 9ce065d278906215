import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import DevicesIcon from '@mui/icons-material/DevicesOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import PasswordIcon from '@mui/icons-material/PasswordOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLogout } from 'react-admin'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ChangePasswordDialog, EditProfileDialog } from '../account'
import { CalendarFeedsDialog } from '../calendar-feeds'

export function AccountActions() {
  const logout = useLogout()
  const [dialog, setDialog] = useState<'profile' | 'password' | 'calendar'>()
  const close = () => setDialog(undefined)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
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
      <Button variant="outlined" startIcon={<LogoutIcon />} onClick={() => void logout()}>
        Wyloguj się
      </Button>
      {dialog === 'calendar' && <CalendarFeedsDialog onClose={close} />}
      {dialog === 'profile' && <EditProfileDialog onClose={close} />}
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
    </Box>
  )
}
