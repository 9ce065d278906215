import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { office } from './company'
import type { DeviceDraft, ServiceDraft } from './drafts'
import type { SentSms } from './sms-messages'
import { rejectService, wish } from './wishes'
import { confirm, plan, planInspectionSms, reminderDay, sendByHand, sendPlanned } from './sms-messages'
import type { Requirement } from './past'
import { book, cancel, recordMove } from './services'
import type { SeasonContext } from './context'
import { earliest, latest, sometime } from './context'
import { isWorkingDay, workingDayFrom } from '#domain/time/working-day'

type Generate = (context: SeasonContext, device: DeviceDraft, due: Day) => void

/** The current state of a device in the cycle of inspections. */
export interface Situation {
  name: string
  count: number
  requirement: Requirement
  /** Entered in the last two days, so that nothing is planned yet */
  isNew?: boolean
  generate?: Generate
}

function remind(context: SeasonContext, device: DeviceDraft, due: Day): SentSms {
  return sendPlanned(context, planInspectionSms(context, device, 'INSPECTION_REMINDER', due))
}

/** Confirms within `within` days after the message, yesterday at the latest. */
function answer(context: SeasonContext, device: DeviceDraft, sms: SentSms, within: number): Date {
  const day = [addDays(dayAt(sms.at), context.random.whole(0, within)), addDays(context.today, -1)].sort()[0]!
  const at = latest(sometime(context, day, 10, 17), minutesAfter(sms.at, 15))
  confirm(device, sms, at)
  return at
}

/** @param outcome what has become of it: a rejected visit does not suit the customer, a settled one stays after all */
function bookVisit(
  context: SeasonContext,
  device: DeviceDraft,
  due: Day,
  [from, to]: readonly [number, number],
  outcome?: 'MOVED' | 'REJECTED' | 'SETTLED',
): void {
  const sms = remind(context, device, due)
  const confirmedAt = answer(context, device, sms, 4)
  const inDays = to === 0 ? 0 : context.random.whole(from, to)
  const serviceDay = workingDayFrom(addDays(context.today, inDays))
  const bookedAt = minutesAfter(confirmedAt, context.random.whole(20, 120))
  const service = book(context, device, serviceDay, bookedAt, { notify: outcome === 'MOVED' ? 0 : 0.4 })
  if (outcome === 'MOVED') recordMove(service, minutesAfter(bookedAt, 4))
  if (outcome === 'REJECTED' || outcome === 'SETTLED') {
    const settledAt = outcome === 'SETTLED' ? minutesAfter(bookedAt, 90) : null
    rejectService(context, sms.link, service, minutesAfter(bookedAt, 45), settledAt)
  }
  if (serviceDay > context.today) remindOfService(context, service)
}

/**
 * What the office wrote for the evening before. It names no time, since nothing changes it when the service is moved.
 */
function remindOfService(context: SeasonContext, service: ServiceDraft): void {
  const { device } = service
  const on = dayAt(service.startsAt)
  plan(context, {
    device,
    client: device.client,
    message: 'Przed wizytą serwisanta prosimy zapewnić dostęp do urządzenia i do bezpieczników. Ciepło i Klimat',
    scheduledAt: instantAt(addDays(on, -1), 17),
    type: 'MANUAL_CUSTOM',
    source: 'MANUAL_VISIT',
    dueDate: null,
    createdAt: minutesAfter(service.createdAt, 5),
  })
}

const generatePlanned: Generate = (context, device, due) => {
  planInspectionSms(context, device, 'INSPECTION_REMINDER', due)
}

/** On a day off only a breakdown is attended to. */
const breakdown: Generate = (context, device) => {
  if (isWorkingDay(context.today)) return
  const calledAt = sometime(context, addDays(context.today, -1), 18, 20)
  book(context, device, context.today, calledAt, { type: 'AWARIA', notify: 0 })
}

/** Every state of the cycle occurs. Ranges are days from today; negative due days are overdue. */
export const situations: readonly Situation[] = [
  { name: 'after the inspection', count: 46, requirement: { due: [95, 335] } },
  { name: 'broken down on a day off', count: 1, requirement: { due: [95, 335] }, generate: breakdown },
  { name: 'inspected in the last weeks', count: 22, requirement: { due: [336, 363] } },
  { name: 'inspected early, reminder skipped', count: 4, requirement: { lastService: [-12, -3] } },
  { name: 'due soon', count: 29, requirement: { due: [31, 88] } },
  { name: 'reminder planned', count: 12, requirement: { due: [15, 22] }, generate: generatePlanned },
  { name: 'reminder planned for today', count: 4, requirement: { due: [14, 14] }, generate: generatePlanned },
  {
    name: 'reminder put back after a first attempt',
    count: 1,
    requirement: { due: [13, 13] },
    generate(context, device, due) {
      const { planned } = planInspectionSms(context, device, 'INSPECTION_REMINDER', due)
      Object.assign(planned, {
        scheduledAt: instantAt(context.today, 10),
        retryCount: 1,
        errorMessage: 'Wysyłanie przerwano, zanim SMS dotarł do operatora.',
        updatedAt: sometime(context, addDays(context.today, -1), 9, 10),
      })
    },
  },
  { name: 'reminded, no answer yet', count: 9, requirement: { due: [2, 12] }, generate: remind },
  {
    name: 'nobody knows whether the reminder left',
    count: 1,
    requirement: { due: [5, 9] },
    generate(context, device, due) {
      sendPlanned(context, planInspectionSms(context, device, 'INSPECTION_REMINDER', due), 'UNKNOWN')
    },
  },
  {
    name: 'confirmed, to be booked as wished',
    count: 4,
    requirement: { due: [3, 11] },
    generate(context, device, due) {
      const sms = remind(context, device, due)
      wish(context, sms.link, minutesAfter(answer(context, device, sms, 6), 2))
    },
  },
  {
    name: 'confirmed, to be booked',
    count: 2,
    requirement: { due: [3, 11] },
    generate: (context, device, due) => void answer(context, device, remind(context, device, due), 6),
  },
  {
    name: 'service today, or on the next working day',
    count: 5,
    requirement: { due: [0, 9] },
    generate: (...args) => bookVisit(...args, [0, 0]),
  },
  {
    name: 'service this week',
    count: 5,
    requirement: { due: [1, 11] },
    generate: (...args) => bookVisit(...args, [1, 6]),
  },
  {
    name: 'service this week that did not suit, and stays after a call',
    count: 1,
    requirement: { due: [1, 11] },
    generate: (...args) => bookVisit(...args, [2, 6], 'SETTLED'),
  },
  {
    name: 'service this week that does not suit',
    count: 2,
    requirement: { due: [1, 11] },
    generate: (...args) => bookVisit(...args, [2, 6], 'REJECTED'),
  },
  {
    name: 'service later, moved once',
    count: 6,
    requirement: { due: [2, 12] },
    generate: (...args) => bookVisit(...args, [7, 20], 'MOVED'),
  },
  {
    name: 'booked by phone, reminder cancelled',
    count: 3,
    requirement: { due: [15, 20] },
    generate(context, device, due) {
      const { planned } = planInspectionSms(context, device, 'INSPECTION_REMINDER', due)
      const call = latest(sometime(context, addDays(context.today, -1), 10, 15), minutesAfter(planned.createdAt, 60))
      book(context, device, workingDayFrom(addDays(context.today, context.random.whole(3, 12))), call, { notify: 1 })
      Object.assign(planned, {
        status: 'CANCELLED',
        errorMessage: 'Anulowane przez użytkownika',
        updatedAt: minutesAfter(call, 3),
      })
    },
  },
  {
    name: 'due today',
    count: 2,
    requirement: { due: [0, 0] },
    generate(context, device, due) {
      remind(context, device, due)
      planInspectionSms(context, device, 'EXPIRATION_DATE_NOTIFICATION', due)
    },
  },
  {
    name: 'late, silent',
    count: 8,
    requirement: { due: [-38, -4] },
    generate(context, device, due) {
      remind(context, device, due)
      sendPlanned(context, planInspectionSms(context, device, 'EXPIRATION_DATE_NOTIFICATION', due))
      const again = addDays(due, 10)
      if (again < context.today)
        sendByHand(context, device, 'OVERDUE_NOTIFICATION', due, sometime(context, again, 10, 14))
    },
  },
  {
    name: 'late, reminder failed and sent again by hand',
    count: 3,
    requirement: { due: [-9, -1] },
    generate(context, device, due) {
      sendPlanned(context, planInspectionSms(context, device, 'INSPECTION_REMINDER', due), 'FAILED')
      const dayAfter = addDays(reminderDay(context, due), 1)
      sendByHand(context, device, 'MANUAL_INSPECTION_REMINDER', due, sometime(context, dayAfter, 10, 15))
    },
  },
  {
    name: 'late, the confirmed service was called off',
    count: 4,
    requirement: { due: [-12, -2] },
    generate(context, device, due) {
      const confirmedAt = answer(context, device, remind(context, device, due), 3)
      const service = book(
        context,
        device,
        workingDayFrom(addDays(due, context.random.whole(-6, -3))),
        minutesAfter(confirmedAt, 45),
      )
      const reason = context.random.pick(['Klient odwołał: wyjazd.', 'Serwisant chory, do umówienia na nowo.'])
      cancel(
        service,
        earliest(minutesAfter(service.startsAt, -60), sometime(context, addDays(context.today, -1), 8, 12)),
        reason,
      )
    },
  },
  {
    name: 'confirmed long ago, then postponed',
    count: 2,
    requirement: { due: [34, 48] },
    generate(context, device, due) {
      const before = addDays(context.today, -context.random.whole(20, 25))
      const sms = remind(context, device, before)
      const at = minutesAfter(sms.at, 240)
      confirm(device, sms, at)
      // The customer asked for another date, so the confirmation is about the old one.
      Object.assign(device, {
        nextInspectionDate: due,
        updatedAt: minutesAfter(at, 1500),
        updatedBy: office.manager,
        version: device.version + 1,
      })
    },
  },
  { name: 'new, nothing planned yet', count: 4, requirement: { due: [3, 12] }, isNew: true },
]
