import { housekeeping } from './jobs/housekeeping'
import type { Kind } from './jobs/kind'
import { plannedSmsJobs } from './planned-sms/jobs'

/** Everything that runs in the background. */
export const jobKinds: readonly Kind[] = [...housekeeping, ...plannedSmsJobs]
