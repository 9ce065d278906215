import { lazyPage } from '../shared/feedback/lazy-page'

export { OpenRequests, OpenRequestsProvider } from './OpenRequests'
export const RequestsPage = lazyPage(() => import('./RequestsPage'))
