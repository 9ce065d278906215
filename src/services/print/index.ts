import { lazyPage } from '../../shared/lazy-page'

export const PrintPage = lazyPage(() => import('./PrintPage'))
export { PrintLink } from './PrintLink'
export { dayRange, weekOf } from './print-range'
