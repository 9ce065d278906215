import { addDays } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt } from '#domain/time/warsaw'
import type { DeviceDraft } from './drafts'
import { confirm, planInspectionSms, reminderDay, sendByHand, sendPlanned } from './sms-messages'
import type { PastInspection, Way } from './past'
import { book, complete } from './services'
import type { SeasonContext } from './context'
import { latest, sometime } from './context'

const generators: Record<Way, (context: SeasonContext, device: DeviceDraft, inspection: PastInspection) => void> = {
  CONFIRMED(context, device, { due, serviceDay }) {
    const reminder = reminderDay(context, due)
    const sms = sendPlanned(context, planInspectionSms(context, device, 'INSPECTION_REMINDER', due))
    const answer = latest(
      sometime(context, addDays(reminder, context.random.whole(0, 4)), 10, 18),
      minutesAfter(sms.at, 15),
    )
    confirm(device, sms, answer)
    complete(context, book(context, device, serviceDay, minutesAfter(answer, context.random.whole(20, 150))))
  },

  /** The customer ignored the reminder and answered the notice on the due day. */
  LATE(context, device, { due, serviceDay }) {
    sendPlanned(context, planInspectionSms(context, device, 'INSPECTION_REMINDER', due))
    const notice = planInspectionSms(context, device, 'EXPIRATION_DATE_NOTIFICATION', due)
    const isLost = context.random.chance(0.15)
    const first = sendPlanned(context, notice, isLost ? 'FAILED' : 'SENT')
    const sms = isLost
      ? sendByHand(context, device, 'MANUAL_EXPIRATION_NOTIFICATION', due, sometime(context, due, 10, 12))
      : first
    const answer = latest(sometime(context, addDays(due, context.random.whole(0, 2)), 10, 18), minutesAfter(sms.at, 15))
    confirm(device, sms, answer)
    complete(context, book(context, device, serviceDay, minutesAfter(answer, context.random.whole(20, 150))))
  },

  /** Without an answer, or after a failed message, the office calls and books. */
  CALLED(context, device, { due, serviceDay }) {
    const outcome = context.random.chance(0.3) ? 'FAILED' : 'SENT'
    sendPlanned(context, planInspectionSms(context, device, 'INSPECTION_REMINDER', due), outcome)
    const call = sometime(context, addDays(serviceDay, -context.random.whole(1, 3)), 10, 15)
    if (dayAt(call) > due) sendPlanned(context, planInspectionSms(context, device, 'EXPIRATION_DATE_NOTIFICATION', due))
    complete(context, book(context, device, serviceDay, call, { notify: 0.8 }))
  },

  /** Done with other work before the reminder was sent, which is skipped. */
  EARLY(context, device, { due, serviceDay }) {
    const bookedAt = latest(sometime(context, addDays(serviceDay, -2), 9, 15), minutesAfter(device.createdAt, 30))
    const service = book(context, device, serviceDay, bookedAt, { type: 'KONSERWACJA' })
    const { planned } = planInspectionSms(context, device, 'INSPECTION_REMINDER', due)
    planned.createdAt = latest(sometime(context, addDays(serviceDay, -1), 20, 21), minutesAfter(device.createdAt, 60))
    complete(context, service)
    service.effects?.reminders.push(planned)
    Object.assign(planned, {
      status: 'SKIPPED',
      errorMessage: 'Przegląd został wykonany.',
      updatedAt: service.updatedAt,
    })
  },
}

/** Generates an inspection from the reminder to the completed service. */
export function generateInspection(context: SeasonContext, device: DeviceDraft, inspection: PastInspection): void {
  device.nextInspectionDate = inspection.due
  generators[inspection.way](context, device, inspection)
}
