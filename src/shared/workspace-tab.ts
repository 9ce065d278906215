import type { SvgIconComponent } from '@mui/icons-material'
import type { LazyPage } from './lazy-page'

export type TabId = 'map' | 'clients' | 'services' | 'settings'

/** A tab of the workspace, as a feature offers it. `page` is loaded when it is opened. */
export interface WorkspaceTab {
  id: TabId
  label: string
  icon: SvgIconComponent
  page: LazyPage
  /** Which of its views an address shows, where it has several: each keeps filters, order, page and scroll position of its own. */
  viewOf?: (params: URLSearchParams) => string
  /** A parameter that leads to one record: opening it does not replace the remembered list. */
  recordParam?: string
}
