import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { lazy } from 'react'
import type { WorkspaceTab } from '../shared/workspace-tab'

export const settingsTab: WorkspaceTab = {
  id: 'settings',
  label: 'Ustawienia',
  icon: SettingsIcon,
  page: lazy(() => import('./SettingsTab')),
}
