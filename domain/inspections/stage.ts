import { confirmationState, isRecentAnswer } from '../confirmations/confirmation'
import { lastDayOfLink } from '../confirmations/link'
import type { SmsState } from '../sms/outbox/sms-state'
import { isLost, isSent } from '../sms/outbox/sms-state'
import type { Day } from '../time/day'
import { addDays, daysBetween } from '../time/day'
import { formatDay, formatInstant, formatTime } from '../time/format'
import { dayAt } from '../time/warsaw'

/** The last message about the next inspection. A lost message counts only when no other was sent. */
export interface Reminder {
  state: SmsState
  /** When it was sent; else when it was last tried */
  at: Date
}

/** A scheduled visit of a device that its customer rejected, else its earliest scheduled inspection */
export interface BookedService {
  id: number
  startsAt: Date
  endsAt: Date
  technician: string | null
  /** The customer has rejected its time */
  rejected: boolean
}

/** The last cancelled service that the customer is to get another time for, until one is booked */
export interface CalledOffService {
  id: number
  startsAt: Date
}

export interface InspectionCycle {
  nextInspectionDate: Day
  serviceConfirmedAt: Date | null
  reminder: Reminder | null
  bookedService: BookedService | null
  calledOffService: CalledOffService | null
}

/** `leadDays`: how many days before the due date reminders are sent. */
export interface StageMoment {
  now: Date
  leadDays: number
}

const inspectionStages = [
  'LATER',
  'DUE',
  'OVERDUE',
  'SMS_FAILED',
  'WAITING',
  'UNANSWERED',
  'CONFIRMED',
  'CONFIRMED_TOO_LATE',
  'CONFIRMATION_EXPIRED',
  'CALLED_OFF',
  'VISIT_REJECTED',
  'VISIT_BOOKED',
  'VISIT_TODAY',
  'VISIT_OVER',
] as const
export type InspectionStage = (typeof inspectionStages)[number]

export type StageAction = 'SEND_REMINDER' | 'BOOK_SERVICE' | 'MOVE_SERVICE' | 'COMPLETE_SERVICE'

/** The next thing to do at a stage; null while waiting for the date, the customer or the day of the service. */
export const stageActions: Record<InspectionStage, StageAction | null> = {
  LATER: null,
  DUE: 'SEND_REMINDER',
  OVERDUE: 'SEND_REMINDER',
  SMS_FAILED: 'SEND_REMINDER',
  WAITING: null,
  UNANSWERED: 'BOOK_SERVICE',
  CONFIRMED: 'BOOK_SERVICE',
  CONFIRMED_TOO_LATE: 'BOOK_SERVICE',
  CONFIRMATION_EXPIRED: 'SEND_REMINDER',
  CALLED_OFF: 'BOOK_SERVICE',
  VISIT_REJECTED: 'MOVE_SERVICE',
  VISIT_BOOKED: null,
  VISIT_TODAY: 'COMPLETE_SERVICE',
  VISIT_OVER: 'COMPLETE_SERVICE',
}

/**
 * A booked service takes precedence over one that was called off, that over a confirmation, and a confirmation over a
 * message (rule I9).
 */
export function inspectionStage(cycle: InspectionCycle, { now, leadDays }: StageMoment): InspectionStage {
  const { nextInspectionDate: due, serviceConfirmedAt: confirmedAt, reminder, bookedService } = cycle
  const today = dayAt(now)
  if (bookedService) return stageOfBooked(bookedService, now)
  if (cycle.calledOffService) return 'CALLED_OFF'
  if (confirmationState(confirmedAt, due, today) === 'CONFIRMED') return 'CONFIRMED'

  const distance = daysBetween(today, due)
  const isReminded = reminder && !isLost(reminder.state)
  // A message after an expired confirmation asks again.
  if (isReminded && (!confirmedAt || reminder.at > confirmedAt)) {
    if (distance >= 0 && today <= lastDayOfLink(dayAt(reminder.at))) return 'WAITING'
    if (distance <= leadDays) return 'UNANSWERED'
  }
  if (distance > leadDays) return 'LATER'
  if (reminder && isLost(reminder.state)) return 'SMS_FAILED'
  if (confirmedAt) return isRecentAnswer(confirmedAt, today) ? 'CONFIRMED_TOO_LATE' : 'CONFIRMATION_EXPIRED'
  return distance < 0 ? 'OVERDUE' : 'DUE'
}

function stageOfBooked({ startsAt, endsAt, rejected }: BookedService, now: Date): InspectionStage {
  if (endsAt <= now) return 'VISIT_OVER'
  if (rejected && startsAt > now) return 'VISIT_REJECTED'
  return dayAt(startsAt) <= dayAt(now) ? 'VISIT_TODAY' : 'VISIT_BOOKED'
}

/** Whether urgency labels can be shown muted, because nothing is to be done now or a service is today. */
export function isInHand(stage: InspectionStage): boolean {
  return stageActions[stage] === null || stage === 'VISIT_TODAY'
}

/** The state as one line. The meaning comes first, because tables cut off the end. */
export function stageText(stage: InspectionStage, cycle: InspectionCycle, { leadDays }: StageMoment): string {
  const { nextInspectionDate: due, serviceConfirmedAt: confirmedAt, reminder, bookedService } = cycle
  const confirmedOn = confirmedAt ? formatDay(dayAt(confirmedAt)) : ''
  const who = bookedService?.technician ? ` · ${bookedService.technician}` : ''
  switch (stage) {
    case 'LATER':
      return `Przypomnienie od ${formatDay(addDays(due, -leadDays))}`
    case 'DUE':
      return 'Do przypomnienia'
    case 'OVERDUE':
      return 'Po terminie, bez przypomnienia'
    case 'SMS_FAILED':
      return `SMS nie ${reminder?.state === 'UNDELIVERED' ? 'dotarł' : 'został wysłany'} · ${dayOf(reminder)}`
    case 'WAITING':
      return `${waitingText(reminder?.state)} · SMS ${dayOf(reminder)}`
    case 'UNANSWERED':
      return `Brak odpowiedzi · SMS ${dayOf(reminder)}`
    case 'CONFIRMED':
      return `Do umówienia · potwierdzono ${confirmedOn}`
    case 'CONFIRMED_TOO_LATE':
      return `Termin minął bez wizyty · potwierdzono ${confirmedOn}`
    case 'CONFIRMATION_EXPIRED':
      return `Potwierdzenie wygasło · ${confirmedOn}`
    case 'CALLED_OFF':
      return `Do umówienia · odwołano wizytę ${cycle.calledOffService ? formatDay(dayAt(cycle.calledOffService.startsAt)) : ''}`
    case 'VISIT_REJECTED':
      return `Klientowi nie pasuje · wizyta ${bookedService ? formatInstant(bookedService.startsAt) : ''}${who}`
    case 'VISIT_BOOKED':
      return `Wizyta ${bookedService ? formatInstant(bookedService.startsAt) : ''}${who}`
    case 'VISIT_TODAY':
      return `Wizyta dziś, ${bookedService ? formatTime(bookedService.startsAt) : ''}${who}`
    case 'VISIT_OVER':
      return `Do zakończenia · wizyta ${bookedService ? formatInstant(bookedService.startsAt) : ''}${who}`
  }
}

function waitingText(state: SmsState | undefined): string {
  if (state && isSent(state)) return 'Czeka na odpowiedź'
  return state === 'QUEUED' || state === 'SENDING' ? 'Czeka na wysłanie' : 'Nie wiadomo, czy dotarł'
}

function dayOf(reminder: Reminder | null): string {
  return reminder ? formatDay(dayAt(reminder.at)) : ''
}
