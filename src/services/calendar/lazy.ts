import { lazyPage } from '../../shared/feedback/lazy-page'

export const CalendarGrid = lazyPage(() => import('./CalendarGrid'))
export const WeekLanesView = lazyPage(() => import('./WeekLanesView'))
export const LanesView = lazyPage(() => import('./LanesView'))
