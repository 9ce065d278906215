import UsersIcon from '@mui/icons-material/ManageAccountsOutlined'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router-dom'
import { usePermission, useUser } from '../providers/use-session'

const look = {
  variant: 'outlined',
  startIcon: <UsersIcon />,
  sx: { justifyContent: 'flex-start', minHeight: 44, width: '100%' },
} as const

/** Opens for administrators; managers see it with the reason why it does not open for them. */
export function UsersShortcut() {
  const may = usePermission()
  const isManager = useUser()?.roles.includes('MANAGER')
  if (may('users.read')) {
    return (
      <Button component={Link} to="/admin/users" {...look}>
        Użytkownicy
      </Button>
    )
  }
  if (!isManager) return null
  return (
    <Tooltip title="Użytkownikami zarządza administrator." describeChild>
      {/* aria-disabled keeps it focusable, so that the reason is available by keyboard. */}
      <Button aria-disabled="true" {...look} sx={{ ...look.sx, opacity: 0.6, cursor: 'not-allowed' }}>
        Użytkownicy
      </Button>
    </Tooltip>
  )
}
