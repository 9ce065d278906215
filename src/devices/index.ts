import { lazyPage } from '../shared/feedback/lazy-page'
import { lazyPart } from '../shared/feedback/lazy-part'

export { firstDeviceFormSchema, newDevice } from './device-form'
export { DeviceCard } from './DeviceCard'
export { DeviceTypeMark } from './DeviceTypeMark'
export { DueDate } from './DueDate'
export { DeviceInputs } from './DeviceInputs'
export { UrgencyChip } from './UrgencyChip'

export const DeviceDialogs = lazyPart(async () => (await import('./DeviceDialogs')).DeviceDialogs)
export const EditDeviceDialog = lazyPart(async () => (await import('./DeviceDialog')).EditDeviceDialog)
export const NewDeviceDialog = lazyPart(async () => (await import('./DeviceDialog')).NewDeviceDialog)
export const DeviceRecord = lazyPart(async () => (await import('./page/DeviceRecord')).DeviceRecord)
export const DevicePage = lazyPage(() => import('./page/DevicePage'))
