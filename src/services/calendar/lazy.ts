import { lazyPage } from '../../shared/lazy-page'

export const CalendarGrid = lazyPage(() => import('./CalendarGrid'))
export const LanesView = lazyPage(() => import('./LanesView'))
