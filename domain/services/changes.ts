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
export type TrackedFields = Pick<Service, (typeof trackedFields)[number] | 'technicianId'>

/**
 * Changes in the event of a changed service. An account that is picked under an unchanged name changes the technician
 * from this name to the same.
 */
export function changesBetween(before: TrackedFields, after: TrackedFields): EventChange[] {
  const changes = changesIn(trackedFields, before, after)
  const { technician: name, technicianId } = after
  const picksAccount = technicianId !== null && technicianId !== before.technicianId && name === before.technician
  return picksAccount ? [{ field: 'technician', from: name, to: name }, ...changes] : changes
}

/** Only another start moves a service; another length does not. */
export function editVerb(changes: readonly EventChange[]): 'MOVED' | 'CHANGED' {
  return changes.some(({ field }) => field === 'startsAt') ? 'MOVED' : 'CHANGED'
}
