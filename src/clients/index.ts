import ClientsIcon from '@mui/icons-material/GroupsOutlined'
import { lazy } from 'react'
import type { WorkspaceTab } from '../shared/workspace-tab'
import { clientsViewOf } from './views'

export const clientsTab: WorkspaceTab = {
  id: 'clients',
  label: 'Klienci',
  icon: ClientsIcon,
  page: lazy(() => import('./ClientsPage')),
  viewOf: clientsViewOf,
  recordParam: 'client',
}
