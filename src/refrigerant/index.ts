import { lazyPage } from '../shared/feedback/lazy-page'

export { DeviceEntries, EntryDialog } from './DeviceEntries'
export { useEntriesOf } from './use-entries'
export const DeviceCardPage = lazyPage(() => import('./DeviceCardPage'))
export const EntriesPage = lazyPage(() => import('./EntriesPage'))
