import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Client } from '#domain/clients/client'
import { documentedTexts } from '../i18n/documented'
import { Card } from '../shared/page/Card'
import { useStageMoment } from '../confirmations'
import { useInSteps } from '../shared/list/use-in-steps'
import { ClientCard } from './ClientCard'
import { NoSuchClient, NoResults } from './EmptyClients'
import type { ClientList } from './use-client-list'

interface ClientCardsProps {
  clients: readonly Client[]
  /** Whether the cards are of the previous page, while the next one loads */
  old: boolean
  state: ClientList
}

/** Cards that fill a window */
const cardsPerScreen = 5

export function ClientCards({ clients, old, state }: ClientCardsProps) {
  const { only } = state
  const moment = useStageMoment()
  // A hundred cards take long to render: the visible ones come first, and input stays responsive.
  const visible = useInSteps(clients, cardsPerScreen)
  const busy = old || visible !== clients

  if (clients.length === 0) {
    return only ? (
      <NoSuchClient clientId={only.clientId} forDevice={only.deviceId !== undefined} onShowAll={state.showAll} />
    ) : (
      <NoResults onClear={() => state.clear()} />
    )
  }
  // Not while old data are shown, so that the focus is moved only once.
  const target = old ? undefined : only
  const isDeviceMissing =
    target?.deviceId !== undefined && !clients.some(({ devices }) => devices.some(({ id }) => id === target.deviceId))
  return (
    <>
      {only && (
        <Button
          size="small"
          variant="tonal"
          endIcon={<CloseIcon />}
          onClick={state.showAll}
          sx={{ mb: 1.5, whiteSpace: 'normal', textAlign: 'left' }}
        >
          Tylko klient nr {only.clientId} – pokaż wszystkich
        </Button>
      )}
      {isDeviceMissing && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {documentedTexts['Device not found']}. Mogło zostać usunięte; poniżej jest jego klient.
        </Alert>
      )}
      <ul className={old ? 'client-list client-list-old' : 'client-list'} aria-busy={busy}>
        {visible.map((client) => (
          <ClientCard
            key={client.id}
            client={client}
            moment={moment}
            isTarget={target?.clientId === client.id}
            targetDeviceId={isDeviceMissing ? undefined : target?.deviceId}
          />
        ))}
      </ul>
    </>
  )
}

/** Skeleton as tall as the cards, to avoid a layout shift */
export function ClientListSkeleton() {
  return (
    <Box component="output" aria-label="Ładowanie klientów" sx={{ display: 'grid', gap: 1.5 }}>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Card key={key} aria-hidden="true">
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.5, height: 48 }}>
            <Skeleton width={140} height={22} />
            <Skeleton width={140} height={18} />
          </Box>
          <Box sx={{ display: 'flex', gap: 1.5, px: 2.5, py: 1.25, height: 99, borderTop: 1, borderColor: 'divider' }}>
            <Skeleton variant="rounded" width={36} height={36} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="40%" height={20} />
              <Skeleton width="55%" height={18} />
              <Skeleton variant="rounded" width={220} height={32} sx={{ mt: 0.75 }} />
            </Box>
          </Box>
          <Box sx={{ px: 2.5, height: 33, borderTop: 1, borderColor: 'divider' }}>
            <Skeleton width={90} height={32} />
          </Box>
        </Card>
      ))}
    </Box>
  )
}
