import VerifiedIcon from '@mui/icons-material/CheckCircleOutlined'
import UnverifiedIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import RoleIcon from '@mui/icons-material/ShieldOutlined'
import { styled } from '@mui/material/styles'
import { formatPhone } from '#domain/text/phone'
import { roleNames } from '#domain/users/role'
import type { User } from '#domain/users/user'
import { Panel } from '../shared/Card'
import { StatusChip } from '../shared/StatusChip'
import { AccountActions } from './AccountActions'

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
          <dd>{user.phoneNumber ? formatPhone(user.phoneNumber) : 'Nie podano'}</dd>
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
