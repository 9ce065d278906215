import { Suspense } from 'react'
import { lazyPart } from '../shared/feedback/lazy-part'
import { Spinner } from '../shared/feedback/Spinner'
import { useRecordPanel } from '../shared/page/RecordLink'
import ClientCardsPage from './ClientsTab'
import { ClientsTable } from './table/lazy'
import { useClientsView } from './ClientsViewSwitch'

const RecordPanel = lazyPart(async () => (await import('./page/RecordPanel')).RecordPanel)

/** The clients tab: cards, or the table with `view=table` in the address, and the panel next to them. */
export default function ClientsPage() {
  const view = useClientsView()
  const panel = useRecordPanel()
  return (
    <>
      {view === 'cards' ? (
        <ClientCardsPage />
      ) : (
        <Suspense fallback={<Spinner />}>
          <ClientsTable />
        </Suspense>
      )}
      {panel.record && <RecordPanel />}
    </>
  )
}
