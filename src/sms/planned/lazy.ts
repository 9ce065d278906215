import { lazyPart } from '../../shared/feedback/lazy-part'

export const PlanningCheckDialog = lazyPart(async () => (await import('./PlanningCheckDialog')).PlanningCheckDialog)
export const EditPlannedSms = lazyPart(async () => (await import('./EditPlannedSms')).EditPlannedSms)
