import { Suspense } from 'react'
import { lazyPart } from '../shared/lazy-part'
import { Spinner } from '../shared/Spinner'
import { useRecordPanel } from '../shared/RecordLink'
import ClientCardsPage from './ClientsTab'
import { ClientsTable } from './table/lazy'
import { useClientsView } from './ViewSwitch'

const RecordPanel = lazyPart(async () => (await import('./page/RecordPanel')).RecordPanel)

/** The clients tab: as cards, or as the table for office work where the address says `view=table`; beside both the panel. */
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
      {panel.shown && <RecordPanel />}
    </>
  )
}
