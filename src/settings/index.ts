import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { lazyPage } from '../shared/lazy-page'
import type { WorkspaceTab } from '../shared/workspace-tab'

export const settingsTab: WorkspaceTab = {
  id: 'settings',
  label: 'Ustawienia',
  icon: SettingsIcon,
  page: lazyPage(() => import('./SettingsTab')),
}
