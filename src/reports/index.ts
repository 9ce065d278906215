import { lazyPage } from '../shared/feedback/lazy-page'

export const ReportsPage = lazyPage(() => import('./ReportsPage'))
export const ReportConfirmationsPage = lazyPage(() => import('./ReportConfirmationsPage'))
export const ReportServicesPage = lazyPage(() => import('./ReportServicesPage'))

/** A chart with its table and CSV file, for pages about other things */
export const loadChartPanel = async () => (await import('./ChartPanel')).ChartPanel
