import { lazyPage } from '../../shared/feedback/lazy-page'

export const DutiesPage = lazyPage(() => import('./DutiesPage'))
