import { lazy, Suspense } from 'react'
import { Spinner } from '../shared/Spinner'
import ClientCardsPage from './ClientsTab'
import { useClientsView } from './ViewSwitch'

const ClientsTable = lazy(() => import('./table/ClientsTable'))

/** The clients tab: as cards, or as the table for office work where the address says `view=table`. */
export default function ClientsPage() {
  if (useClientsView() === 'cards') return <ClientCardsPage />
  return (
    <Suspense fallback={<Spinner />}>
      <ClientsTable />
    </Suspense>
  )
}
