import { lazyPart } from '../shared/feedback/lazy-part'

export const Timeline = lazyPart(async () => (await import('./Timeline')).Timeline)
