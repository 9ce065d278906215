import MapIcon from '@mui/icons-material/MapOutlined'
import { lazy } from 'react'
import type { WorkspaceTab } from '../shared/workspace-tab'

export const mapTab: WorkspaceTab = {
  id: 'map',
  label: 'Mapa',
  icon: MapIcon,
  page: lazy(() => import('./MapTab')),
}
