import type { SvgIconComponent } from '@mui/icons-material'
import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import TechnicianIcon from '@mui/icons-material/BuildOutlined'
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined'
import PendingIcon from '@mui/icons-material/HourglassTopOutlined'
import ManagerIcon from '@mui/icons-material/SupervisorAccountOutlined'
import ViewerIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { formatPhone } from '#domain/text/phone'
import { phoneOfTyped } from '#domain/users/typed-phone'
import { formatInstant } from '#domain/time/format'
import type { Role } from '#domain/access/role'
import { roleNames } from '#domain/access/role'
import type { User } from '#domain/users/user'
import { documentedTexts } from '../i18n/documented'
import { useUser } from '../providers/use-session'
import { StatusChip } from '../shared/feedback/StatusChip'
import { userName } from './user-text'

export function UserTitle({ user }: { user: User }) {
  const isMe = useUser()?.id === user.id
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 550 }}>
        {userName(user)}
        {isMe && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            (Ty)
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{user.username}</Box>
    </Box>
  )
}

export function UserContact({ user: { email, phoneNumber } }: { user: User }) {
  const phone = phoneNumber && phoneOfTyped(phoneNumber)
  // Targets of 24 px (WCAG 2.2, 2.5.8), 44 px for touch.
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'normal',
        lineHeight: 'max(24px, 1.5em)',
        '& a': { display: 'inline-block', '@media (pointer: coarse)': { lineHeight: 'max(44px, 1.5em)' } },
      }}
    >
      <MuiLink href={`mailto:${email}`} color="inherit" underline="hover">
        {email}
      </MuiLink>
      <Box sx={{ color: 'text.secondary' }}>
        {phone ? (
          <MuiLink href={`tel:${phone}`} color="inherit" underline="hover" sx={{ whiteSpace: 'nowrap' }}>
            {formatPhone(phone)}
          </MuiLink>
        ) : (
          'Nie podano telefonu'
        )}
      </Box>
    </Box>
  )
}

export function UserLastLogin({ user: { lastLogin } }: { user: User }) {
  return lastLogin ? <time dateTime={lastLogin.toISOString()}>{formatInstant(lastLogin)}</time> : 'Nigdy'
}

const roleIcons: Record<Role, SvgIconComponent> = {
  ADMIN: AdminIcon,
  MANAGER: ManagerIcon,
  TECHNICIAN: TechnicianIcon,
  VIEWER: ViewerIcon,
}

export function RoleChips({ roles }: { roles: readonly Role[] }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {roles.map((role) => (
        <StatusChip
          key={role}
          tone={role === 'ADMIN' ? 'info' : 'neutral'}
          plain={role === 'VIEWER'}
          icon={roleIcons[role]}
          label={roleNames[role]}
        />
      ))}
    </Box>
  )
}

/** An inactive account counts as awaiting approval. */
export function UserStatus({ user: { active } }: { user: User }) {
  return active ? (
    <StatusChip tone="good" icon={ActiveIcon} label="Aktywny" plain />
  ) : (
    <StatusChip tone="urgent" icon={PendingIcon} label={documentedTexts['Awaiting approval']} />
  )
}
