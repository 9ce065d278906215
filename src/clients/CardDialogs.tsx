import type { ReactNode } from 'react'
import { createContext, use, useState } from 'react'
import type { Client } from '#domain/clients/client'
import type { AskedOfDevice } from '../devices'
import { DeviceDialogs, NewDeviceDialog } from '../devices'
import { DeleteClient, EditClientDialog } from './dialogs'

type AskedOfCard =
  | { about: 'client'; dialog: 'edit' | 'delete' | 'device'; client: Client; onDeleted: () => void }
  | { about: 'device'; of: AskedOfDevice }

const AskOfCard = createContext<(asked: AskedOfCard) => void>(() => undefined)

/** Opens a dialog about a card of the list. */
export const useAskOfCard = () => use(AskOfCard)

/** Holds the dialog of a card, which stays open when the list is read again without that card. */
export function CardDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<AskedOfCard>()
  return (
    <AskOfCard value={setAsked}>
      {children}
      {asked && <CardDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </AskOfCard>
  )
}

function CardDialog({ asked, onClose }: { asked: AskedOfCard; onClose: () => void }) {
  if (asked.about === 'device') return <DeviceDialogs {...asked.of} onClose={onClose} />
  const { dialog, client, onDeleted } = asked
  if (dialog === 'edit') return <EditClientDialog client={client} onClose={onClose} />
  if (dialog === 'device') return <NewDeviceDialog client={client} onClose={onClose} />
  return <DeleteClient client={client} onDeleted={onDeleted} onClose={onClose} />
}
