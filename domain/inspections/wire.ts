import { z } from 'zod'
import { idSchema } from '../api/id'
import { smsStates } from '../sms/sms'
import { instantWire } from '../time/wire'
import type { BookedVisit, Reminder } from './stage'

/** The last message about the inspection that is due next. */
export const reminderWireSchema = z.object({ state: z.enum(smsStates), at: z.iso.datetime() })
export type ReminderWire = z.infer<typeof reminderWireSchema>

/** The inspection visit that is neither completed nor cancelled. */
export const bookedVisitWireSchema = z.object({
  id: idSchema,
  startDateTime: z.iso.datetime(),
  endDateTime: z.iso.datetime(),
  technician: z.string().nullable(),
})
export type BookedVisitWire = z.infer<typeof bookedVisitWireSchema>

export function encodeReminder(reminder: Reminder): ReminderWire {
  return { state: reminder.state, at: instantWire.encode(reminder.at) }
}

export function decodeReminder(wire: ReminderWire): Reminder {
  return { state: wire.state, at: instantWire.decode(wire.at) }
}

export function encodeBookedVisit({ id, startsAt, endsAt, technician }: BookedVisit): BookedVisitWire {
  return { id, startDateTime: instantWire.encode(startsAt), endDateTime: instantWire.encode(endsAt), technician }
}

export function decodeBookedVisit({ id, startDateTime, endDateTime, technician }: BookedVisitWire): BookedVisit {
  return { id, startsAt: instantWire.decode(startDateTime), endsAt: instantWire.decode(endDateTime), technician }
}
