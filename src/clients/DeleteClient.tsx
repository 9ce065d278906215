import type { Client } from '#domain/clients/client'
import { clientName } from '#domain/clients/client'
import { clientCalls } from '#domain/clients/contract'
import { formatCount, nouns } from '#domain/text/plural'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { useDependents } from '../shared/dialog/Dependents'
import { deleteFailure } from './change-failure'

interface DeleteClientProps {
  client: Client
  onDeleted?: () => void
  onClose: () => void
}

/** Asks twice where the client has devices (rule C4). */
export function DeleteClient({ client, onDeleted, onClose }: DeleteClientProps) {
  const { counting, counts, dependents } = useDependents('clients', client.id)
  // The list may be older than a device.
  const deviceCount = counts?.devices ?? client.devices.length
  const devices = (
    <>
      {clientName(client)} ma {formatCount(deviceCount, nouns.device)}. Razem z klientem zostaną usunięte urządzenia,
      ich wizyty, zdjęcia i zaplanowane SMS-y. Ta operacja nie może zostać cofnięta.
      {dependents}
    </>
  )
  return (
    <ActionQuestion
      danger
      waits={counting}
      action={clientCalls.delete}
      input={{ id: client.id }}
      success="Klient został usunięty"
      failure={deleteFailure}
      title="Usunąć klienta?"
      confirmLabel="Usuń klienta"
      second={
        deviceCount > 0
          ? { title: 'Usunąć też urządzenia?', confirmLabel: 'Usuń klienta i urządzenia', children: devices }
          : undefined
      }
      onSuccess={onDeleted}
      onClose={onClose}
    >
      {clientName(client)}. Ta operacja nie może zostać cofnięta.
      {dependents}
    </ActionQuestion>
  )
}
