import { z } from 'zod'
import type { EventVerb } from '../events/event'
import { record } from '../api/fields'
import { zlotyOf } from '../text/money'
import { instantCodec } from '../time/wire'
import type { Service } from './service'

export const serviceChangeKinds = ['CREATED', 'MOVED', 'EDITED', 'COMPLETED', 'CANCELLED', 'REOPENED'] as const
export type ServiceChangeKind = (typeof serviceChangeKinds)[number]

export const serviceChangeNames: Record<ServiceChangeKind, string> = {
  CREATED: 'Dodano wizytę',
  MOVED: 'Przełożono wizytę',
  EDITED: 'Zmieniono wizytę',
  COMPLETED: 'Zakończono wizytę',
  CANCELLED: 'Anulowano wizytę',
  REOPENED: 'Wznowiono wizytę',
}

/** Of the event that records the change */
export const serviceVerbs = {
  CREATED: 'CREATED',
  MOVED: 'MOVED',
  EDITED: 'CHANGED',
  COMPLETED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
  REOPENED: 'REOPENED',
} as const satisfies Record<ServiceChangeKind, EventVerb>

/** undefined for other events */
export function changeKindOf(verb: EventVerb): ServiceChangeKind | undefined {
  return serviceChangeKinds.find((kind) => serviceVerbs[kind] === verb)
}

/** A field before and after a change, with values as on the wire. */
export const fieldChangeSchema = z.object({
  field: z.enum(['startsAt', 'durationMinutes', 'type', 'technician', 'notes', 'price', 'workDone', 'cancelReason']),
  from: z.union([z.string(), z.number()]).nullable(),
  to: z.union([z.string(), z.number()]).nullable(),
})
export type FieldChange = z.infer<typeof fieldChangeSchema>

export type TrackedFields = Pick<Service, FieldChange['field']>

const valueOf: { [Field in FieldChange['field']]: (of: TrackedFields) => string | number | null } = {
  startsAt: ({ startsAt }) => startsAt.toISOString(),
  durationMinutes: ({ durationMinutes }) => durationMinutes,
  type: ({ type }) => type,
  technician: ({ technician }) => technician,
  notes: ({ notes }) => notes,
  price: ({ price }) => price && zlotyOf(price),
  workDone: ({ workDone }) => workDone,
  cancelReason: ({ cancelReason }) => cancelReason,
}

export function changesBetween(before: TrackedFields, after: TrackedFields): FieldChange[] {
  return fieldChangeSchema.shape.field.options.flatMap((field) => {
    const [from, to] = [valueOf[field](before), valueOf[field](after)]
    return from === to ? [] : [{ field, from, to }]
  })
}

export function withoutPrices(change: ServiceChange): ServiceChange {
  return { ...change, changes: change.changes.filter(({ field }) => field !== 'price') }
}

/** Only another start moves a service; another length does not. */
export function editKind(changes: readonly FieldChange[]): 'MOVED' | 'EDITED' {
  return changes.some(({ field }) => field === 'startsAt') ? 'MOVED' : 'EDITED'
}

export interface ServiceChange {
  /** Of the event; 0 or less where an import has one event for all that it wrote */
  id: number
  kind: ServiceChangeKind
  at: Date
  by: string
  changes: FieldChange[]
}

/** Answer of GET /api/services/{id}/changes, newest first. */
export const { codec: serviceChangeCodec } = record<ServiceChange>()({
  id: z.int(),
  kind: z.enum(serviceChangeKinds),
  at: instantCodec,
  by: z.string(),
  changes: z.array(fieldChangeSchema),
})
