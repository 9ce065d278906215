import type { EventChange } from '../events/event'
import { changesIn } from '../events/event'
import type { Service } from './service'

const trackedFields = [
  'startsAt',
  'durationMinutes',
  'type',
  'technician',
  'notes',
  'price',
  'payment',
  'workDone',
  'cancelReason',
  'rebook',
] as const
export type TrackedFields = Pick<Service, (typeof trackedFields)[number]>

/** Changes in the event of a changed service */
export function changesBetween(before: TrackedFields, after: TrackedFields): EventChange[] {
  return changesIn(trackedFields, before, after)
}

/** Only another start moves a service; another length does not. */
export function editVerb(changes: readonly EventChange[]): 'MOVED' | 'CHANGED' {
  return changes.some(({ field }) => field === 'startsAt') ? 'MOVED' : 'CHANGED'
}
