import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Client } from '#domain/clients/client'
import { NewClientDialog } from '../clients'
import { usePermission } from '../providers/use-session'
import type { AddClient } from '../shared/form/add-client'
import { AddClientContext } from '../shared/form/add-client'
import { useLeaving } from '../shared/page/use-leaving'

/** Lets the forms within add the client they look for. */
export function AddClientProvider({ children }: { children: ReactNode }) {
  const may = usePermission()('clients.write')
  const [request, setRequest] = useState<{ searchText: string; onAdded: (client: Client) => void }>()
  useLeaving(() => setRequest(undefined))
  const [add] = useState((): AddClient => (searchText, onAdded) => setRequest({ searchText, onAdded }))
  return (
    <AddClientContext value={may ? add : undefined}>
      {children}
      {request && <NewClientDialog {...request} onClose={() => setRequest(undefined)} />}
    </AddClientContext>
  )
}
