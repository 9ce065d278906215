import type { SvgIconComponent } from '@mui/icons-material'
import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import TechnicianIcon from '@mui/icons-material/BuildOutlined'
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined'
import PendingIcon from '@mui/icons-material/HourglassTopOutlined'
import ManagerIcon from '@mui/icons-material/SupervisorAccountOutlined'
import ViewerIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import type { Role } from '#domain/users/role'
import { roleNames } from '#domain/users/role'
import type { User } from '#domain/users/user'
import { documentedTexts } from '../i18n/documented'
import { StatusChip } from '../shared/StatusChip'

const roleIcons: Record<Role, SvgIconComponent> = {
  ADMIN: AdminIcon,
  MANAGER: ManagerIcon,
  TECHNICIAN: TechnicianIcon,
  VIEWER: ViewerIcon,
}

export function RoleChips({ held }: { held: readonly Role[] }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {held.map((role) => (
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
