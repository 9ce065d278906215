import { lazyPage } from '../../shared/lazy-page'

export const ClientsTable = lazyPage(() => import('./ClientsTable'))
