import { lazyPart } from '../../shared/feedback/lazy-part'

export const ServiceHistory = lazyPart(async () => (await import('./ServiceHistory')).ServiceHistory)
