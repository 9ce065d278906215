import ServicesIcon from '@mui/icons-material/EventNoteOutlined'
import { lazyPage } from '../shared/lazy-page'
import type { WorkspaceTab } from '../shared/workspace-tab'

export const servicesTab: WorkspaceTab = {
  id: 'services',
  label: 'Serwisy',
  icon: ServicesIcon,
  page: lazyPage(() => import('./ServicesTab')),
}
