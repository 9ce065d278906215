import type { EventChange } from '../events/event'
import { changesIn } from '../events/event'
import type { Duty, DutyInput } from './duty'
import { dutyInputSchema } from './duty'

const fields = [...(Object.keys(dutyInputSchema.shape) as (keyof DutyInput)[]), 'lastDoneOn'] as const

/** How two duties differ in the fields of their form, and in the day of the last work */
export function dutyChanges(before: Duty, after: Duty): EventChange[] {
  return changesIn<Duty>(fields, before, after)
}
