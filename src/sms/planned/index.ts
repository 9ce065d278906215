import { lazyPage } from '../../shared/lazy-page'

export { DevicePlannedSms } from './DevicePlannedSms'
export { PlanRemindersButton, ProcessPlannedButton } from './PlannedSmsButtons'
export { PlanningCheckDialog } from './lazy'

export const PlannedSmsPage = lazyPage(() => import('./PlannedSmsPage'))
