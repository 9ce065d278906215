import { lazyPage } from '../shared/feedback/lazy-page'

export const EventsPage = lazyPage(() => import('./EventsPage'))
export { saveAgainText } from './save-again-text'
export { NewerNote } from './NewerNote'
export { HistoryOnRequest, RecordHistory } from './HistoryOnRequest'
