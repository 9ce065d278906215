import { lazyPage } from '../shared/feedback/lazy-page'

export { DeviceEntries, EntryDialog } from './DeviceEntries'
export const DeviceCardPage = lazyPage(() => import('./DeviceCardPage'))
export const EntriesPage = lazyPage(() => import('./EntriesPage'))
