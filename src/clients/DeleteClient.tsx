import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { Client } from '#domain/clients/client'
import { clientName } from '#domain/clients/client'
import { counted } from '#domain/text/plural'
import { useActions } from '../providers/use-actions'
import { ConfirmDialog } from '../shared/ConfirmDialog'
import { Dependents } from '../shared/Dependents'
import { useReload } from '../shared/use-reload'
import { deleteFailure } from './change-failure'

interface DeleteClientProps {
  client: Client
  onDeleted?: () => void
  onClose: () => void
}

/** Asks, and where devices go along asks a second time (spec 5, confirmations). */
export function DeleteClient({ client, onDeleted, onClose }: DeleteClientProps) {
  const [sure, setSure] = useState(false)
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.delete('clients', { id: client.id }),
    onSuccess() {
      notify('Klient został usunięty.', { type: 'success' })
      onDeleted?.()
    },
    onError: (error) => notify(deleteFailure(error), { type: 'error' }),
    onSettled() {
      onClose()
      void reload('clients', 'devices')
    },
  })

  if (sure) {
    return (
      <ConfirmDialog
        key="again"
        open
        danger
        title="Usunąć też urządzenia?"
        confirmLabel="Usuń klienta i urządzenia"
        busy={isPending}
        onConfirm={mutate}
        onCancel={onClose}
      >
        {clientName(client)} ma {counted(client.devices.length, ['urządzenie', 'urządzenia', 'urządzeń'])}. Razem z
        klientem zostaną usunięte urządzenia, ich wizyty, zdjęcia i zaplanowane SMS-y. Ta operacja nie może zostać
        cofnięta.
        <Dependents of="clients" id={client.id} />
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Usunąć klienta?"
      confirmLabel="Usuń klienta"
      busy={isPending}
      onConfirm={() => (client.devices.length > 0 ? setSure(true) : mutate())}
      onCancel={onClose}
    >
      {clientName(client)}. Ta operacja nie może zostać cofnięta.
      <Dependents of="clients" id={client.id} />
    </ConfirmDialog>
  )
}
