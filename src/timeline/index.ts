import { lazyPart } from '../shared/lazy-part'

export const Timeline = lazyPart(async () => (await import('./Timeline')).Timeline)
