import type { EventChange } from '../events/event'
import { changesIn } from '../events/event'
import type { Duty, DutyInput } from './duty'
import { dutyInputSchema } from './duty'

const fields = [...(Object.keys(dutyInputSchema.shape) as (keyof DutyInput)[]), 'lastDoneOn'] as const

/** What differs of what the form of a duty asks for, and of the day it was last done */
export function dutyChanges(before: Duty, after: Duty): EventChange[] {
  return changesIn<Duty>(fields, before, after)
}
