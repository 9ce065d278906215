export { newDevice } from './device-form'
export { DeviceCard } from './DeviceCard'
export { NewDeviceDialog } from './DeviceDialog'
export { DeviceInputs } from './DeviceInputs'
