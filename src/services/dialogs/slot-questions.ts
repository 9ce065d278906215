import type { ProposalsQuery } from '#domain/services/proposed-slot-wire'
import type { Service, ServiceType } from '#domain/services/service'
import { isInspection } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { dayAt } from '#domain/time/warsaw'

/** What the form of a visit says about its time and who goes */
export interface SlotValues {
  date: string
  time: string
  type: ServiceType
  durationMinutes: number
  technician: string
  technicianId: number | null
}

interface Circumstances {
  deviceId: number | null
  /** The service being moved */
  edited?: Pick<Service, 'id' | 'startsAt'> | undefined
  /** A visit that is recorded after its day */
  isRecord: boolean
  /** Slots of all days are proposed, not only of the chosen one */
  proposesAllDays: boolean
  today: Day
  /** What a person chose */
  own: { time: boolean; technician: boolean }
  /** The form has the slot of a proposal */
  hasAccepted: boolean
}

export interface SlotQuestion {
  query: ProposalsQuery
  mayAsk: boolean
}

interface SlotQuestions {
  /** Which slots are proposed: of all days, or of the one that a service is moved to */
  proposals: SlotQuestion
  /** Which slot of the chosen day fills in hour and technician */
  ofDay: SlotQuestion
  /** The other day to which a service is moved */
  movedTo: Day | undefined
}

/** What GET /api/services/proposals is asked about the visit that is entered. */
export function slotQuestions(values: SlotValues, circumstances: Circumstances): SlotQuestions {
  const { deviceId, edited, isRecord, proposesAllDays, today, own, hasAccepted } = circumstances
  const { date, time, type, durationMinutes, technicianId } = values
  const day = isDay(date) && date >= today ? date : undefined
  // A service keeps its hour; on another day the proposal is about that day.
  const movedTo = !proposesAllDays && edited && day !== dayAt(edited.startsAt) ? day : undefined
  const mayAsk = deviceId !== null && !isNameOnly(values) && !isRecord
  const mayFill = !own.time || (!own.technician && isTimeOfDay(time))
  const query = {
    deviceId: deviceId ?? 0,
    duration: durationMinutes,
    ...(!isInspection(type) && { type }),
    ...(edited && { exceptId: edited.id }),
    ...(own.technician && technicianId && { technicianId }),
  }
  return {
    proposals: {
      query: { ...query, ...(movedTo && { day: movedTo }) },
      mayAsk: mayAsk && (proposesAllDays || movedTo !== undefined),
    },
    ofDay: {
      query: { ...query, day, ...(own.time && { time }) },
      mayAsk: mayAsk && day !== undefined && !hasAccepted && mayFill,
    },
    movedTo,
  }
}

/** A person without an account, whose hours are not known. */
export function isNameOnly({ technician, technicianId }: Pick<SlotValues, 'technician' | 'technicianId'>): boolean {
  return technicianId === null && technician !== ''
}

/**
 * Whether a service takes the time of who goes: one of theirs, and of a visit to come also one that needs somebody. If
 * nobody is chosen, every service may take the time of a visit to come, and none that of one recorded after its day.
 */
export function takesTimeOf(
  { technician, technicianId }: Pick<SlotValues, 'technician' | 'technicianId'>,
  isRecord: boolean,
  service: Pick<Service, 'technician' | 'technicianId'>,
): boolean {
  if (!isRecord) return technicianId === null || service.technicianId === technicianId || service.technician === null
  return service.technicianId === technicianId && (technicianId !== null || service.technician === technician)
}
