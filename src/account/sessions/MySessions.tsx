import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSession } from '../../providers/actions/account'
import { useActions } from '../../providers/use-actions'
import { Panel } from '../../shared/Panel'
import { LoadError } from '../../shared/LoadError'
import { RevokeAll } from './RevokeAll'
import { SessionRow } from './SessionRow'

/** So many sessions are listed until somebody asks for all. */
const atFirst = 5

/** Where this person is signed in, and the ways to end it. */
export default function MySessions() {
  const actions = useActions()
  const [ending, setEnding] = useState(false)
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => actions.mySessions({ signal }),
  })
  return (
    <Panel
      title="Moje sesje"
      help="Na tych urządzeniach Twoje konto jest zalogowane. Zakończ sesję, której nie rozpoznajesz, i zmień hasło."
    >
      {error && !data ? (
        <LoadError title="Nie udało się załadować sesji" error={error} retry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={64} aria-label="Ładowanie sesji" />
      ) : (
        <>
          <Box component="ul" aria-label="Moje sesje" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shown(data, all).map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Box>
          {!all && data.length > atFirst && (
            <Button variant="text" onClick={() => setAll(true)} sx={{ mt: 1.5, mr: 1 }}>
              Pokaż wszystkie ({data.length})
            </Button>
          )}
          <Button variant="outlined" color="error" onClick={() => setEnding(true)} sx={{ mt: 1.5 }}>
            Zakończ wszystkie sesje
          </Button>
        </>
      )}
      {ending && <RevokeAll onClose={() => setEnding(false)} />}
    </Panel>
  )
}

/** This session first, the others as they come: the last used first. */
function shown(sessions: AccountSession[], all: boolean): AccountSession[] {
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  return all ? ordered : ordered.slice(0, atFirst)
}
