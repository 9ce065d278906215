import ServicesIcon from '@mui/icons-material/EventNoteOutlined'
import { lazyPage } from '../shared/lazy-page'
import { lazyPart } from '../shared/lazy-part'
import type { WorkspaceTab } from '../shared/workspace-tab'

export const DeviceVisits = lazyPart(async () => (await import('./DeviceVisits')).DeviceVisits)
export { useServiceDialogs } from './dialogs/context'
export type { BookingPrefill, ServiceDialogs } from './dialogs/context'
export { ServiceDialogsProvider } from './dialogs/ServiceDialogsProvider'
export { formatDuration } from './duration'
export { ServiceMenu, useServiceActions } from './ServiceMenu'
export { ServiceStatusChip } from './ServiceStatusChip'
export { useBegunVisits, useVisitsOf } from './use-visits'

export const servicesTab: WorkspaceTab = {
  id: 'services',
  label: 'Serwisy',
  icon: ServicesIcon,
  page: lazyPage(() => import('./ServicesTab')),
}
