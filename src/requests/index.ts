import { lazyPage } from '../shared/feedback/lazy-page'

export const RequestsPage = lazyPage(() => import('./RequestsPage'))
