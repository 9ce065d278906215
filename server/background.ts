import { housekeeping } from './jobs/housekeeping'
import type { Kind } from './jobs/kind'
import { plannedSmsJobs } from './planned-sms/jobs'
import { oldAddressLetter } from './users/email-change'
import { resetLetter } from './users/reset-links'

/** Everything that runs in the background. */
export const jobKinds: readonly Kind[] = [...housekeeping, ...plannedSmsJobs, resetLetter, oldAddressLetter]
