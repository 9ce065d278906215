import { lazyPage } from '../shared/lazy-page'

export const ExternalServicesPage = lazyPage(() => import('./ExternalServicesPage'))
