import { lazyPage } from '../shared/feedback/lazy-page'

export const ExternalServicesPage = lazyPage(() => import('./ExternalServicesPage'))
