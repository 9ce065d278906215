import { lazyPage } from '../../shared/feedback/lazy-page'

export const ClientsTable = lazyPage(() => import('./ClientsTable'), { plain: true })
