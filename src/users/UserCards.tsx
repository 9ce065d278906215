import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { User } from '#domain/users/user'
import { Card } from '../shared/Card'
import { UserActions } from './UserActions'
import { RoleChips, UserStatus } from './UserChips'
import { UserContact, UserLastLogin, UserTitle } from './UserFacts'

const Person = styled('div')(({ theme: { colours } }) => ({
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

/** The rows of the table, one below the other. */
export function UserCards({ users }: { users: User[] }) {
  return (
    <Box
      component="ul"
      aria-label="Użytkownicy"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {users.map((user) => (
        <UserCard key={user.id} user={user} />
      ))}
    </Box>
  )
}

function UserCard({ user }: { user: User }) {
  const titleId = useId()
  return (
    <Card as="li" aria-labelledby={titleId}>
      <Person>
        <div id={titleId}>
          <UserTitle user={user} />
        </div>
        <UserContact user={user} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <RoleChips held={user.roles} />
          <UserStatus user={user} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          Ostatnie logowanie: <UserLastLogin user={user} />
        </Box>
        <footer>
          <UserActions user={user} />
        </footer>
      </Person>
    </Card>
  )
}
