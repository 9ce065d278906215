import ClientsIcon from '@mui/icons-material/GroupsOutlined'
import { lazyPage } from '../shared/lazy-page'
import type { WorkspaceTab } from '../shared/workspace-tab'
import { clientsViewOf } from './views'

export const clientsTab: WorkspaceTab = {
  id: 'clients',
  label: 'Klienci',
  icon: ClientsIcon,
  page: lazyPage(() => import('./ClientsPage')),
  viewOf: clientsViewOf,
  recordParam: 'client',
}
