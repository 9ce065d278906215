import { z } from 'zod'
import { idSchema } from '../api/id'
import type { VisitRequirements } from '../technicians/skills'
import { isVisitNeed, missingSkills, missingSkillText } from '../technicians/skills'
import type { Technician } from '../technicians/technician'
import { presenceOn } from '../technicians/week'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { formatDay, formatTime, formatWeekday } from '../time/format'
import { clockOn, dayAt } from '../time/warsaw'
import { instantCodec } from '../time/wire'
import type { Service } from './service'
import { serviceDuration } from './service'
import { byStart, overlaps } from './service-group'
import { serviceEndInstant, serviceInstant } from './wire'

/** What another hour of the same day does not change */
export const dayConflictKinds = ['DAY_OFF', 'NOT_WORKING', 'DEVICE_TYPE', 'VISIT_NEED'] as const
/** Warnings about a technician's service (rule V6); they never refuse anything. */
const scheduleConflictKinds = ['OVERLAP', 'OFFERED', 'OUTSIDE_HOURS', ...dayConflictKinds] as const
type ScheduleConflictKind = (typeof scheduleConflictKinds)[number]

/** An item of the answer of POST /api/services/conflicts. */
export const scheduleConflictSchema = z.object({
  kind: z.enum(scheduleConflictKinds),
  message: z.string(),
  /** Id and start of the other service; null for other kinds */
  serviceId: z.int().nullable(),
  startsAt: instantCodec.nullable(),
})
export type ScheduleConflict = z.output<typeof scheduleConflictSchema>

export type TechnicianSchedule = Pick<Technician, 'name' | 'deviceTypes' | 'brings' | 'week' | 'daysOff'>

interface ConflictQuery {
  technician: TechnicianSchedule
  device: VisitRequirements
  startsAt: Date
  endsAt: Date
  /** The technician's other services, at least those that could overlap */
  others: readonly (Pick<Service, 'id' | 'status' | 'startsAt' | 'endsAt'> & { client: { name: string } })[]
  /** Times of the technician that customers may still accept */
  offers?: readonly (Pick<Service, 'startsAt' | 'endsAt'> & { client: { name: string } })[]
}

/** All warnings about a service; overlaps come first, by start. */
export function scheduleConflicts(query: ConflictQuery): ScheduleConflict[] {
  const { technician, device, startsAt, endsAt, others, offers = [] } = query
  const conflicts: ScheduleConflict[] = others
    .filter((other) => other.status === 'SCHEDULED' && overlaps(other, { startsAt, endsAt }))
    .toSorted(byStart)
    .map((other) => ({
      kind: 'OVERLAP',
      message: `${technician.name} ma wtedy inną wizytę: ${formatTime(other.startsAt)}–${formatTime(other.endsAt)}, ${other.client.name}.`,
      serviceId: other.id,
      startsAt: other.startsAt,
    }))
  const tell = (kind: ScheduleConflictKind, message: string) =>
    void conflicts.push({ kind, message, serviceId: null, startsAt: null })
  for (const offer of offers) {
    if (!overlaps(offer, { startsAt, endsAt })) continue
    const when = `${formatTime(offer.startsAt)}–${formatTime(offer.endsAt)}`
    tell('OFFERED', `${technician.name} ma wtedy termin zaproponowany w kampanii: ${when}, ${offer.client.name}.`)
  }
  // A service past midnight is checked on both days.
  const last = dayAt(new Date(endsAt.getTime() - 1))
  for (let day = dayAt(startsAt); day <= last; day = addDays(day, 1)) {
    const warning = absence(technician, day, { startsAt, endsAt })
    if (warning) tell(...warning)
  }
  for (const skill of missingSkills(technician, device))
    tell(isVisitNeed(skill) ? 'VISIT_NEED' : 'DEVICE_TYPE', `${technician.name} ${missingSkillText(skill)}.`)
  return conflicts
}

function period({ from, until }: { from: Day; until: Day }): string {
  return from === until ? `dnia ${formatDay(from)}` : `od ${formatDay(from)} do ${formatDay(until)}`
}

function absence(
  technician: TechnicianSchedule,
  day: Day,
  { startsAt, endsAt }: Pick<ConflictQuery, 'startsAt' | 'endsAt'>,
): [ScheduleConflictKind, message: string] | undefined {
  const { name } = technician
  const presence = presenceOn(technician, day)
  const when = `${formatDay(day)} (${formatWeekday(day)})`
  switch (presence.kind) {
    case 'OFF': {
      const { reason } = presence.daysOff
      return ['DAY_OFF', `${name} ma wolne ${period(presence.daysOff)}${reason ? ` (${reason})` : ''}.`]
    }
    case 'HOLIDAY':
      return ['DAY_OFF', `${formatDay(day)} jest dniem wolnym od pracy: ${presence.name}.`]
    case 'NOT_WORKING':
      return ['NOT_WORKING', `${name} nie pracuje ${when}.`]
    case 'WORKS': {
      const { from, until } = presence.hours
      if (startsAt >= clockOn(day, from) && endsAt <= clockOn(day, until)) return undefined
      return ['OUTSIDE_HOURS', `${name} pracuje ${when} od ${from} do ${until}.`]
    }
  }
}

const conflictQuestionWireSchema = z
  .strictObject({
    technicianId: idSchema,
    deviceId: idSchema,
    startDateTime: serviceInstant,
    endDateTime: serviceEndInstant,
    /** The service being moved, which does not conflict with itself */
    exceptId: idSchema.optional(),
  })
  .refine(
    ({ startDateTime, endDateTime }) => {
      const minutes = (Date.parse(endDateTime) - Date.parse(startDateTime)) / 60_000
      return minutes > 0 && minutes <= serviceDuration.max
    },
    { path: ['endDateTime'], error: 'Czas trwania jest wymagany' },
  )

export interface ConflictQuestion {
  technicianId: number
  deviceId: number
  startsAt: Date
  endsAt: Date
  /** The service that is being moved */
  exceptId?: number | undefined
}

/** Body of POST /api/services/conflicts: a service before it is booked or moved */
export const conflictQuestionCodec = z.codec(conflictQuestionWireSchema, z.custom<ConflictQuestion>(), {
  decode: ({ startDateTime, endDateTime, ...ids }) => ({
    ...ids,
    startsAt: new Date(startDateTime),
    endsAt: new Date(endDateTime),
  }),
  encode: ({ startsAt, endsAt, ...ids }) => ({
    ...ids,
    startDateTime: startsAt.toISOString(),
    endDateTime: endsAt.toISOString(),
  }),
})
