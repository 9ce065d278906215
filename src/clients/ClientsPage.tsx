import { Suspense } from 'react'
import { Spinner } from '../shared/Spinner'
import ClientCardsPage from './ClientsTab'
import { ClientsTable } from './table/lazy'
import { useClientsView } from './ViewSwitch'

/** The clients tab: as cards, or as the table for office work where the address says `view=table`. */
export default function ClientsPage() {
  if (useClientsView() === 'cards') return <ClientCardsPage />
  return (
    <Suspense fallback={<Spinner />}>
      <ClientsTable />
    </Suspense>
  )
}
