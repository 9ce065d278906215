import ServicesIcon from '@mui/icons-material/EventNoteOutlined'
import { lazy } from 'react'
import type { WorkspaceTab } from '../shared/workspace-tab'

export { BookVisitDialog } from './BookVisitDialog'
export { CompleteVisitDialog } from './CompleteVisitDialog'
export { DeviceVisits } from './DeviceVisits'
export { useBegunVisits, useVisitsOf } from './use-visits'

export const servicesTab: WorkspaceTab = {
  id: 'services',
  label: 'Serwisy',
  icon: ServicesIcon,
  page: lazy(() => import('./ServicesTab')),
}
