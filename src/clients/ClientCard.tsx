import type { CSSProperties } from 'react'
import { memo, useId, useState } from 'react'
import type { Client } from '#domain/clients/client'
import { clientName } from '#domain/clients/client'
import type { StageMoment } from '#domain/inspections/stage'
import { formatPhone } from '#domain/text/phone'
import { DeviceCard, DeviceDialogs, NewDeviceDialog } from '../devices'
import { usePermission } from '../providers/use-session'
import { useRowDialog } from '../shared/dialog/RowDialogs'
import { CardFoot } from '../shared/page/CardFoot'
import { focusBeside } from '../shared/page/focus-keeper'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { lazyPart } from '../shared/feedback/lazy-part'
import { RecordLink } from '../shared/page/RecordLink'
import { AddIcon, DeleteIcon, EditIcon } from '../shared/plain/icons'
import { RowButton } from '../shared/list/row/RowButton'
import { PlainIconButton } from '../shared/plain/PlainButton'
import { useArrival } from '../shared/list/use-arrival'
import { DeleteClient, EditClientDialog } from './dialogs'
import './client-card.css'

const ClientHistory = lazyPart(async () => (await import('./ClientHistory')).ClientHistory)

interface ClientCardProps {
  client: Client
  moment: StageMoment
  /** The address names this client */
  isTarget?: boolean
  /** The address names this device, too */
  targetDeviceId?: number | undefined
}

export const ClientCard = memo(function ClientCard(props: ClientCardProps) {
  const { client, moment, isTarget = false, targetDeviceId } = props
  const may = usePermission()
  const titleId = useId()
  const openDialog = useRowDialog()
  const [open, setOpen] = useState(false)
  const name = clientName(client)
  const isOnlyTarget = isTarget && targetDeviceId === undefined
  const { frame, heading } = useArrival<HTMLLIElement>(isOnlyTarget)
  const onDeleted = () => focusBeside(frame.current)
  return (
    <li
      ref={frame}
      aria-labelledby={titleId}
      className="client-card"
      data-arrived={isOnlyTarget || undefined}
      style={heightOf(client)}
    >
      <div className="client-head">
        <div className="client-title">
          <h2 id={titleId} ref={heading} tabIndex={isTarget ? -1 : undefined}>
            <RecordLink record={{ kind: 'client', id: client.id }}>{name}</RecordLink>
          </h2>
          <span>
            nr {client.id} ·{' '}
            <a href={`tel:${client.phone}`} aria-label={`Zadzwoń: ${name}, ${formatPhone(client.phone)}`}>
              {formatPhone(client.phone)}
            </a>
          </span>
        </div>
        {may('devices.write') && (
          <RowButton
            icon={AddIcon}
            aria-label={`Dodaj urządzenie: ${name}`}
            className="client-add"
            onClick={() => openDialog((onClose) => <NewDeviceDialog client={client} onClose={onClose} />)}
          >
            <span>Dodaj urządzenie</span>
          </RowButton>
        )}
        {may('clients.write') && (
          <PlainIconButton
            icon={EditIcon}
            data-tooltip="Edytuj klienta"
            aria-label={`Edytuj klienta: ${name}`}
            onClick={() => openDialog((onClose) => <EditClientDialog client={client} onClose={onClose} />)}
          />
        )}
        {may('clients.delete') && (
          <PlainIconButton
            icon={DeleteIcon}
            data-tooltip="Usuń klienta"
            aria-label={`Usuń klienta: ${name}`}
            onClick={() =>
              openDialog((onClose) => <DeleteClient client={client} onDeleted={onDeleted} onClose={onClose} />)
            }
          />
        )}
      </div>
      {client.devices.map((device) => (
        <DeviceCard
          key={device.id}
          device={device}
          phone={client.phone}
          moment={moment}
          onBooked={() => setOpen(true)}
          onAsk={(request) => openDialog((onClose) => <DeviceDialogs {...request} onClose={onClose} />)}
          only={client.devices.length === 1}
          isTarget={isTarget && device.id === targetDeviceId}
        />
      ))}
      {client.devices.length === 0 && (
        <div className="client-empty">
          <InlineEmpty>Ten klient nie ma jeszcze urządzeń.</InlineEmpty>
        </div>
      )}
      <CardFoot label="Historia serwisu i SMS" about={name} open={open} onToggle={() => setOpen(!open)}>
        {() => <ClientHistory client={client} />}
      </CardFoot>
    </li>
  )
})

/** Estimates for client-card.css, used until the card has been rendered once. */
function heightOf({ devices }: Client): CSSProperties {
  return {
    '--devices': Math.max(1, devices.length),
    '--noted': devices.filter(({ notes }) => notes).length,
  } as CSSProperties
}
