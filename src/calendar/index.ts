import { lazyPart } from '../shared/lazy-part'

export const CalendarFeedsDialog = lazyPart(async () => (await import('./CalendarFeedsDialog')).CalendarFeedsDialog)
