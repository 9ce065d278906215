import { lazyPage } from '../shared/lazy-page'

export const EventsPage = lazyPage(() => import('./EventsPage'))
