import { lazyPage } from '../shared/lazy-page'

export { ToBookLink } from './ToBookLink'
export const ToBookPage = lazyPage(() => import('./ToBookPage'))
