import { lazyPage } from '../shared/feedback/lazy-page'
import { lazyPart } from '../shared/feedback/lazy-part'

export { DeviceEntries } from './DeviceEntries'
export const DeviceCardPage = lazyPage(() => import('./DeviceCardPage'))
export const EntriesPage = lazyPage(() => import('./EntriesPage'))
export const EntryDialog = lazyPart(async () => (await import('./EntryDialog')).EntryDialog)
