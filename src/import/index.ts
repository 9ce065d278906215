import { lazyPage } from '../shared/feedback/lazy-page'

export const ImportPage = lazyPage(() => import('./ImportPage'))
export { ImportLink } from './ImportLink'
