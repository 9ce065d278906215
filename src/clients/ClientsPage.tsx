import { Suspense } from 'react'
import { lazyPage } from '../shared/lazy-page'
import { Spinner } from '../shared/Spinner'
import ClientCardsPage from './ClientsTab'
import { useClientsView } from './ViewSwitch'

const ClientsTable = lazyPage(() => import('./table/ClientsTable'))
if (new URLSearchParams(window.location.search).get('view') === 'table') void ClientsTable.preload().catch(() => {})

/** The clients tab: as cards, or as the table for office work where the address says `view=table`. */
export default function ClientsPage() {
  if (useClientsView() === 'cards') return <ClientCardsPage />
  return (
    <Suspense fallback={<Spinner />}>
      <ClientsTable />
    </Suspense>
  )
}
