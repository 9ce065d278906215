import { lazyPage } from '../shared/feedback/lazy-page'

export { DeviceProtocols } from './DeviceProtocols'
export const ProtocolPage = lazyPage(() => import('./ProtocolPage'))
export const ProtocolsPage = lazyPage(() => import('./ProtocolsPage'))
