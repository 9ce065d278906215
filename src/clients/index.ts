import { lazyPage } from '../shared/feedback/lazy-page'
import { ClientsIcon } from '../shared/plain/icons'
import type { WorkspaceTab } from '../shared/page/workspace-tab'
import { ClientsTable } from './table/lazy'
import { clientsViewOf } from './views'

export { EditClientDialog, NewClientDialog } from './dialogs'
export const ClientPage = lazyPage(() => import('./page/ClientPage'))

export const clientsTab: WorkspaceTab = {
  id: 'clients',
  label: 'Klienci',
  icon: ClientsIcon,
  page: lazyPage(
    async () => {
      // Loads the view along with the page: React would delay showing a late one by 300 ms (Suspense).
      const view = clientsViewOf(new URLSearchParams(window.location.search))
      const [page] = await Promise.all([
        import('./ClientsPage'),
        view === 'table' ? ClientsTable.preload().catch(() => undefined) : undefined,
      ])
      return page
    },
    { plain: true },
  ),
  viewOf: clientsViewOf,
  recordParam: 'client',
}
