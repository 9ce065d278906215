import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActions } from '../../providers/use-actions'
import { Panel } from '../../shared/Panel'
import { Unloaded } from '../../shared/Unloaded'
import { RevokeAll } from './RevokeAll'
import { SessionRow } from './SessionRow'

/** Where this person is signed in, and the ways to end it. */
export default function MySessions() {
  const actions = useActions()
  const [ending, setEnding] = useState(false)
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
        <Unloaded title="Nie udało się załadować sesji" error={error} retry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={64} aria-label="Ładowanie sesji" />
      ) : (
        <>
          <Box component="ul" aria-label="Moje sesje" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Box>
          <Button variant="outlined" color="error" onClick={() => setEnding(true)} sx={{ mt: 1.5 }}>
            Zakończ wszystkie sesje
          </Button>
        </>
      )}
      {ending && <RevokeAll onClose={() => setEnding(false)} />}
    </Panel>
  )
}
