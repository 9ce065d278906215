import { lazyPage } from '../../shared/feedback/lazy-page'

export const PrintPage = lazyPage(() => import('./PrintPage'))
export { NextPlanLink, PrintLink } from './PrintLink'
