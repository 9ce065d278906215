import { lazyPage } from '../../shared/feedback/lazy-page'
import { lazyPart } from '../../shared/feedback/lazy-part'

export { ClientPlannedSms } from './ClientPlannedSms'
export { PlanRemindersButton, ProcessPlannedButton } from './PlannedSmsButtons'
export { EditPlannedSms, PlanningCheckDialog } from './lazy'

export const PlannedSmsPage = lazyPage(() => import('./PlannedSmsPage'))
export const PlannedSmsDetails = lazyPart(async () => (await import('./PlannedSmsDetails')).PlannedSmsDetails)
