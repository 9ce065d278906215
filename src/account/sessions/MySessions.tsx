import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, use } from 'react'
import ThisIcon from '@mui/icons-material/CheckCircleOutlined'
import ComputerIcon from '@mui/icons-material/ComputerOutlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import { formatInstant } from '#domain/time/format'
import type { AccountSession } from '../../providers/actions/account'
import { useActions } from '../../providers/use-actions'
import { Panel } from '../../shared/Panel'
import { LoadError } from '../../shared/LoadError'
import { StatusChip } from '../../shared/StatusChip'
import { useAction } from '../../shared/use-action'
import { SessionContext } from '../../providers/use-session'
import { ActionQuestion } from '../../shared/ActionQuestion'
import { deviceName } from './user-agent'

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
          <Button
            variant="outlined"
            color="error"
            onClick={() => setEnding(true)}
            sx={{ mt: 1.5, whiteSpace: 'normal' }}
          >
            Zakończ wszystkie sesje
          </Button>
        </>
      )}
      {ending && <RevokeAll onClose={() => setEnding(false)} />}
    </Panel>
  )
}

/** This session first, then by last use. */
function shown(sessions: AccountSession[], all: boolean): AccountSession[] {
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  return all ? ordered : ordered.slice(0, atFirst)
}

/** The current session has no button: signing out ends it. */
function SessionRow({ session: { id, userAgent, address, lastUsedAt, current } }: { session: AccountSession }) {
  const { browser, system, mobile } = deviceName(userAgent)
  const Icon = mobile ? PhoneIcon : ComputerIcon
  const name = `${browser}, ${system}`
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1,
        minHeight: 56,
        fontSize: '0.875rem',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon fontSize="small" aria-hidden="true" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 550 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {address ? `${address} · ` : ''}
          <time dateTime={lastUsedAt}>{formatInstant(new Date(lastUsedAt))}</time>
        </Box>
      </Box>
      {current ? <StatusChip tone="good" icon={ThisIcon} label="Ta sesja" plain /> : <EndButton id={id} name={name} />}
    </Box>
  )
}

function EndButton({ id, name }: { id: string; name: string }) {
  const { run, busy } = useAction('revokeSession', { success: 'Sesja została zakończona.' })
  return (
    <Button size="small" color="inherit" loading={busy} onClick={() => run({ id })} aria-label={`Zakończ: ${name}`}>
      Zakończ
    </Button>
  )
}

/** Ends this session, too, which leads to the login page. */
function RevokeAll({ onClose }: { onClose: () => void }) {
  const session = use(SessionContext)
  return (
    <ActionQuestion
      danger
      action="revokeAllSessions"
      input={undefined}
      success={(message) => message}
      title="Zakończ wszystkie sesje"
      confirmLabel="Zakończ wszystkie"
      onSuccess={() => session?.clear()}
      onClose={onClose}
    >
      Czy na pewno chcesz zakończyć wszystkie sesje? Nastąpi wylogowanie na każdym urządzeniu, także na tym.
    </ActionQuestion>
  )
}
