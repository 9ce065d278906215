import { lazyPage } from '../../shared/feedback/lazy-page'

export { ToBookLink } from './ToBookLink'
export { useBooking } from './use-booking'
export const ToBookPage = lazyPage(() => import('./ToBookPage'))
