import type { ReactNode } from 'react'
import { createContext, use, useState } from 'react'
import type { Client } from '#domain/clients/client'
import type { DeviceDialogRequest } from '../devices'
import { DeviceDialogs, NewDeviceDialog } from '../devices'
import { DeleteClient, EditClientDialog } from './dialogs'

type CardDialogRequest =
  | { about: 'client'; dialog: 'edit' | 'delete' | 'device'; client: Client; onDeleted: () => void }
  | { about: 'device'; of: DeviceDialogRequest }

const CardDialogContext = createContext<(request: CardDialogRequest) => void>(() => undefined)

/** Opens a dialog about a card of the list. */
export const useAskOfCard = () => use(CardDialogContext)

/** Holds the dialog of a card, which stays open when the list is read again without that card. */
export function CardDialogs({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<CardDialogRequest>()
  return (
    <CardDialogContext value={setRequest}>
      {children}
      {request && <CardDialog request={request} onClose={() => setRequest(undefined)} />}
    </CardDialogContext>
  )
}

function CardDialog({ request, onClose }: { request: CardDialogRequest; onClose: () => void }) {
  if (request.about === 'device') return <DeviceDialogs {...request.of} onClose={onClose} />
  const { dialog, client, onDeleted } = request
  if (dialog === 'edit') return <EditClientDialog client={client} onClose={onClose} />
  if (dialog === 'device') return <NewDeviceDialog client={client} onClose={onClose} />
  return <DeleteClient client={client} onDeleted={onDeleted} onClose={onClose} />
}
