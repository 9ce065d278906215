import { lazyPage } from '../../shared/feedback/lazy-page'

export const CalendarGrid = lazyPage(() => import('./CalendarGrid'))
export const LanesView = lazyPage(() => import('./LanesView'))
