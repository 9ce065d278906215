import type { LazyPage } from '../feedback/lazy-page'
import type { PlainIcon } from '../plain/icons'

export type TabId = 'map' | 'clients' | 'services' | 'settings'

export interface WorkspaceTab {
  id: TabId
  label: string
  icon: PlainIcon
  page: LazyPage
  /**
   * The view that an address shows, if the tab has several; each keeps its own filters, order, page and scroll
   * position.
   */
  viewOf?: (params: URLSearchParams) => string
  /** A parameter that leads to one record: opening it does not replace the remembered list. */
  recordParam?: string
}
