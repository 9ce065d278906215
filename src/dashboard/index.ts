import { lazyPage } from '../shared/feedback/lazy-page'

export const DashboardPage = lazyPage(() => import('./DashboardPage'))
