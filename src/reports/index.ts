import { lazyPage } from '../shared/feedback/lazy-page'

export const ReportsPage = lazyPage(() => import('./ReportsPage'))
export const ReportConfirmationsPage = lazyPage(() => import('./ReportConfirmationsPage'))
export const ReportServicesPage = lazyPage(() => import('./ReportServicesPage'))
