import { lazyPage } from '../shared/lazy-page'

export const ImportPage = lazyPage(() => import('./ImportPage'))
export { ImportLink } from './ImportLink'
