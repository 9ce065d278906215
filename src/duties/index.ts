import { lazyPage } from '../shared/feedback/lazy-page'
import { lazyPart } from '../shared/feedback/lazy-part'

export { DeviceDuties } from './DeviceDuties'
export { DutiesField } from './DutiesField'
export const DutiesPage = lazyPage(() => import('./DutiesPage'))
export const NewDutyDialog = lazyPart(async () => (await import('./DutyDialog')).NewDutyDialog)
