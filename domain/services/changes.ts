import { z } from 'zod'
import { record } from '../api/fields'
import { idSchema } from '../api/id'
import { instantCodec } from '../time/wire'

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

/** A field of the service before and after, as the wire writes its values. */
export const fieldChangeSchema = z.object({
  field: z.enum(['startsAt', 'durationMinutes', 'type', 'technician', 'notes', 'price', 'workDone', 'cancelReason']),
  from: z.union([z.string(), z.number()]).nullable(),
  to: z.union([z.string(), z.number()]).nullable(),
})
export type FieldChange = z.infer<typeof fieldChangeSchema>

export interface ServiceChange {
  id: number
  kind: ServiceChangeKind
  at: Date
  by: string
  changes: FieldChange[]
}

/** Answer of GET /api/services/{id}/changes, newest first. */
export const {
  wire: serviceChangeWireSchema,
  codec: serviceChangeCodec,
  encode: encodeServiceChange,
} = record<ServiceChange>()({
  id: idSchema,
  kind: z.enum(serviceChangeKinds),
  at: instantCodec,
  by: z.string(),
  changes: z.array(fieldChangeSchema),
})
