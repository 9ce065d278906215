import { lazyPage } from '../shared/lazy-page'

export const PlannedSmsPage = lazyPage(() => import('./PlannedSmsPage'))
