import type { Client } from '#domain/clients/client'
import { documentedTexts } from '../i18n/documented'
import { useStageMoment } from '../confirmations'
import { CloseIcon, InfoIcon } from '../shared/plain/icons'
import { useInSteps } from '../shared/list/use-in-steps'
import { PlainButton } from '../shared/plain/PlainButton'
import { ClientCard } from './ClientCard'
import { NoSuchClient, NoResults } from './EmptyClients'
import type { ClientList } from './use-client-list'
import '../shared/list/row/row.css'

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
        <PlainButton variant="tonal" className="client-only" onClick={state.showAll}>
          Tylko klient nr {only.clientId} – pokaż wszystkich
          <CloseIcon />
        </PlainButton>
      )}
      {isDeviceMissing && (
        <p role="alert" className="client-notice tone-info">
          <InfoIcon />
          {documentedTexts['Device not found']}. Mogło zostać usunięte; poniżej jest jego klient.
        </p>
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

/** As tall as the cards, to avoid a layout shift */
export function ClientListSkeleton() {
  return (
    <output aria-label="Ładowanie klientów" className="client-list">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <span key={key} aria-hidden="true" className="card client-skeleton">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </span>
      ))}
    </output>
  )
}
