import { lazyPart } from '../shared/lazy-part'

export { ConfirmationChip, confirmationOf } from './ConfirmationChip'
export { firstDeviceFormSchema, newDevice } from './device-form'
export { DeviceCard } from './DeviceCard'
export { DeviceInputs } from './DeviceInputs'
export { UrgencyChip } from './UrgencyChip'

export const EditDeviceDialog = lazyPart(async () => (await import('./DeviceDialog')).EditDeviceDialog)
export const NewDeviceDialog = lazyPart(async () => (await import('./DeviceDialog')).NewDeviceDialog)
