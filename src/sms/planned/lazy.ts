import { lazyPart } from '../../shared/lazy-part'

export const PlanningCheckDialog = lazyPart(async () => (await import('./PlanningCheckDialog')).PlanningCheckDialog)
