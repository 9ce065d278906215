import { lazyPage } from '../../shared/lazy-page'

export { ToBookLink } from './ToBookLink'
export { useBooking } from './use-booking'
export const ToBookPage = lazyPage(() => import('./ToBookPage'))
