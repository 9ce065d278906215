import { lazyPage } from '../shared/feedback/lazy-page'
import { SettingsIcon } from '../shared/plain/icons'
import type { WorkspaceTab } from '../shared/page/workspace-tab'

export const settingsTab: WorkspaceTab = {
  id: 'settings',
  label: 'Ustawienia',
  icon: SettingsIcon,
  page: lazyPage(() => import('./SettingsTab')),
}
