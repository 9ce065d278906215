import { lazyPart } from '../shared/feedback/lazy-part'

export { ClientProtocols, DeviceProtocols } from './IssuedProtocols'
export const HandOverDialog = lazyPart(async () => (await import('./HandOverDialog')).HandOverDialog)
export const ModelsPanel = lazyPart(async () => (await import('./ModelsPanel')).ModelsPanel)
