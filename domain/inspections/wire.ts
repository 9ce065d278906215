import { z } from 'zod'
import { record } from '../api/fields'
import { idSchema } from '../api/id'
import { smsStates } from '../sms/outbox/sms-state'
import { instantCodec } from '../time/wire'
import type { BookedService, CalledOffService, Reminder } from './stage'

export const {
  wire: reminderWireSchema,
  codec: reminderCodec,
  decode: decodeReminder,
} = record<Reminder>()({ state: z.enum(smsStates), at: instantCodec })
export type ReminderWire = z.infer<typeof reminderWireSchema>

export const {
  wire: bookedServiceWireSchema,
  codec: bookedServiceCodec,
  decode: decodeBookedService,
} = record<BookedService>()({
  id: idSchema,
  startsAt: ['startDateTime', instantCodec],
  endsAt: ['endDateTime', instantCodec],
  technician: z.string().nullable(),
  rejected: z.boolean(),
})
export type BookedServiceWire = z.infer<typeof bookedServiceWireSchema>

export const {
  wire: calledOffServiceWireSchema,
  codec: calledOffServiceCodec,
  decode: decodeCalledOffService,
} = record<CalledOffService>()({ id: idSchema, startsAt: ['startDateTime', instantCodec] })
export type CalledOffServiceWire = z.infer<typeof calledOffServiceWireSchema>
