import ServicesIcon from '@mui/icons-material/EventNoteOutlined'
import { lazyPage } from '../shared/lazy-page'
import { lazyPart } from '../shared/lazy-part'
import type { WorkspaceTab } from '../shared/workspace-tab'

export const BookVisitDialog = lazyPart(async () => (await import('./BookVisitDialog')).BookVisitDialog)
export const CompleteVisitDialog = lazyPart(async () => (await import('./CompleteVisitDialog')).CompleteVisitDialog)
export const DeviceVisits = lazyPart(async () => (await import('./DeviceVisits')).DeviceVisits)
export { useBegunVisits, useVisitsOf } from './use-visits'

export const servicesTab: WorkspaceTab = {
  id: 'services',
  label: 'Serwisy',
  icon: ServicesIcon,
  page: lazyPage(() => import('./ServicesTab')),
}
