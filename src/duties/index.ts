import { lazyPart } from '../shared/feedback/lazy-part'

export { CurrentDuties, CurrentDutiesOf, CurrentDutiesProvider } from './CurrentDuties'
export { DeviceDuties } from './DeviceDuties'
export { DutiesOnDay } from './DutiesOnDay'
export { DutiesField } from './DutiesField'
export { priceHelp } from './price-help'
export { useDutiesOf } from './use-duties'
export const NewDutyDialog = lazyPart(async () => (await import('./DutyDialog')).NewDutyDialog)
