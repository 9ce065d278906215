import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'

export type TabId = 'map' | 'clients' | 'services' | 'settings'

/** A tab of the workspace, as a feature offers it. `page` is loaded when it is opened. */
export interface WorkspaceTab {
  id: TabId
  label: string
  icon: SvgIconComponent
  page: ComponentType
}
