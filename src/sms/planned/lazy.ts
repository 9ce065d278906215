import { lazyPage } from '../../shared/lazy-page'
import { lazyPart } from '../../shared/lazy-part'

export const PlanningCheckDialog = lazyPart(async () => (await import('./PlanningCheckDialog')).PlanningCheckDialog)
export const PlannedSmsPage = lazyPage(() => import('./PlannedSmsPage'))
