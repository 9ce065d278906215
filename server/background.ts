import { housekeeping } from './jobs/housekeeping'
import type { Kind } from './jobs/kind'

/** Everything that runs in the background. */
export const jobKinds: readonly Kind[] = [...housekeeping]
