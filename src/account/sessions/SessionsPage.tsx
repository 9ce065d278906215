import BackIcon from '@mui/icons-material/ArrowBack'
import ThisIcon from '@mui/icons-material/CheckCircleOutlined'
import ComputerIcon from '@mui/icons-material/ComputerOutlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { use, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatInstant } from '#domain/time/format'
import type { AccountSession } from '#domain/users/account-contract'
import { sessionCalls } from '#domain/users/account-contract'
import { useCall } from '../../providers/use-call'
import { SessionContext } from '../../providers/use-session'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'
import { Card } from '../../shared/page/Card'
import { ListEntry } from '../../shared/list/ListEntry'
import { Loaded } from '../../shared/feedback/Loaded'
import { Page } from '../../shared/page/Page'
import { StatusChip } from '../../shared/feedback/StatusChip'
import { focusHome } from '../../shared/page/focus-keeper'
import { useAction } from '../../shared/use-action'
import { ChangePasswordDialog } from '..'
import { PasskeysPanel } from '../passkeys/PasskeysPanel'
import { SecondStepPanel } from '../second-step/SecondStepPanel'
import { deviceName } from '#domain/users/user-agent'

/** Sessions shown until 'Pokaż wszystkie' */
const atFirst = 20

export default function SessionsPage() {
  const [dialog, setDialog] = useState<'password' | 'all'>()
  const [all, setAll] = useState(false)
  const sessions = useCall(sessionCalls.mine, {})
  const close = () => setDialog(undefined)
  return (
    <Page
      title="Moje sesje"
      actions={
        <Button component={Link} to="/dashboard" variant="outlined" startIcon={<BackIcon />}>
          Wróć do pulpitu
        </Button>
      }
    >
      <Typography color="text.secondary" sx={{ maxWidth: '70ch' }}>
        Na tych urządzeniach Twoje konto jest zalogowane. Zakończ sesję, której nie rozpoznajesz, i zmień hasło.
      </Typography>
      <Loaded of={sessions} failed="Nie udało się załadować sesji" height={64} label="Ładowanie sesji">
        {(data) => (
          <>
            <Card
              component="ul"
              aria-label="Moje sesje"
              sx={{ m: 0, px: { xs: 2, sm: 2.5 }, py: 0.5 }}
              {...focusHome('sessions')}
            >
              {visibleSessions(data, all).map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </Card>
            <Box {...focusHome('sessions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {!all && data.length > atFirst && (
                <Button variant="text" onClick={() => setAll(true)}>
                  Pokaż wszystkie ({data.length})
                </Button>
              )}
              <Button variant="outlined" onClick={() => setDialog('password')}>
                Zmień hasło
              </Button>
              <Button variant="outlined" color="error" onClick={() => setDialog('all')} sx={{ whiteSpace: 'normal' }}>
                Zakończ wszystkie sesje
              </Button>
            </Box>
          </>
        )}
      </Loaded>
      <SecondStepPanel />
      <PasskeysPanel />
      {dialog === 'all' && <RevokeAll onClose={close} />}
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
    </Page>
  )
}

/** The current session first; the server sends them by last use. */
function visibleSessions(sessions: AccountSession[], all: boolean): AccountSession[] {
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  return all ? ordered : ordered.slice(0, atFirst)
}

/** The current session has no button: signing out ends it. */
function SessionRow({
  session: { id, userAgent, address, createdAt, lastUsedAt, current },
}: {
  session: AccountSession
}) {
  const { browser, system, mobile } = deviceName(userAgent)
  const name = `${browser}, ${system}`
  return (
    <ListEntry
      icon={mobile ? PhoneIcon : ComputerIcon}
      title={name}
      detail={
        <>
          {address ? `${address} · ` : ''}
          ostatnio <time dateTime={lastUsedAt.toISOString()}>{formatInstant(lastUsedAt)}</time> · zalogowano{' '}
          <time dateTime={createdAt.toISOString()}>{formatInstant(createdAt)}</time>
        </>
      }
    >
      {current ? <StatusChip tone="good" icon={ThisIcon} label="Ta sesja" plain /> : <EndButton id={id} name={name} />}
    </ListEntry>
  )
}

function EndButton({ id, name }: { id: string; name: string }) {
  const { run, busy } = useAction(sessionCalls.revoke, { success: 'Sesja została zakończona' })
  return (
    <Button size="small" color="inherit" loading={busy} onClick={() => run({ id })} aria-label={`Zakończ: ${name}`}>
      Zakończ
    </Button>
  )
}

function RevokeAll({ onClose }: { onClose: () => void }) {
  const session = use(SessionContext)
  return (
    <ActionQuestion
      danger
      action={sessionCalls.revokeAll}
      input={{}}
      success={({ message }) => message}
      title="Zakończ wszystkie sesje"
      confirmLabel="Zakończ wszystkie"
      onSuccess={() => session?.clear()}
      onClose={onClose}
    >
      Czy na pewno chcesz zakończyć wszystkie sesje? Nastąpi wylogowanie na każdym urządzeniu, także na tym.
    </ActionQuestion>
  )
}
