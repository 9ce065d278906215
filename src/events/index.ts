import { lazyPage } from '../shared/feedback/lazy-page'

export const EventsPage = lazyPage(() => import('./EventsPage'))
export { changeText, saveAgainText } from './change-text'
export { NewerNote } from './NewerNote'
export { HistoryOnRequest, RecordHistory } from './HistoryOnRequest'
