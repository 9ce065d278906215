import { lazyPart } from '../shared/feedback/lazy-part'

export const CalendarFeedsDialog = lazyPart(async () => (await import('./CalendarFeedsDialog')).CalendarFeedsDialog)
