import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { User } from '#domain/users/user'
import { UserActions } from './UserActions'
import { RoleChips, UserContact, UserLastLogin, UserStatus, UserTitle } from './UserFacts'

const PersonBox = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'repeat(4, auto) 1fr',
  gap: 10,
  height: '100%',
  padding: '14px 16px 8px',
  fontSize: '0.875rem',
  '& footer': {
    display: 'flex',
    alignSelf: 'end',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: 4,
    marginInline: -16,
    padding: '6px 12px 0',
    borderTop: `1px solid ${colours.line}`,
  },
}))

export function UserCard({ user }: { user: User }) {
  return (
    <PersonBox>
      <UserTitle user={user} />
      <UserContact user={user} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <RoleChips roles={user.roles} />
        <UserStatus user={user} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        Ostatnie logowanie: <UserLastLogin user={user} />
      </Box>
      <footer>
        <UserActions user={user} />
      </footer>
    </PersonBox>
  )
}
