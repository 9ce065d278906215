import { lazyPage } from '../shared/feedback/lazy-page'
import { lazyPart } from '../shared/feedback/lazy-part'

export const EventsPage = lazyPage(() => import('./EventsPage'))
export { changeText } from './change-text'
export { NewerNote } from './NewerNote'
export { HistoryOnRequest } from './HistoryOnRequest'
export const RecordHistory = lazyPart(async () => (await import('./RecordHistory')).RecordHistory)
