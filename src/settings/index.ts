import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { lazyPage } from '../shared/feedback/lazy-page'
import type { WorkspaceTab } from '../shared/page/workspace-tab'

export const settingsTab: WorkspaceTab = {
  id: 'settings',
  label: 'Ustawienia',
  icon: SettingsIcon,
  page: lazyPage(() => import('./SettingsTab')),
}
