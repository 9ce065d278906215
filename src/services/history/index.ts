import { lazyPart } from '../../shared/lazy-part'

export const ServiceHistory = lazyPart(async () => (await import('./ServiceHistory')).ServiceHistory)
