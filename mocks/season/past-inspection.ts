import { addDays } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { DeviceDraft } from './drafts'
import { confirm, planLetter, reminderDay, sendByHand, sendPlanned } from './letters'
import type { PastInspection, Way } from './past'
import { book, complete } from './visits'
import type { World } from './world'
import { later, latest, sometime } from './world'

const tellings: Record<Way, (world: World, device: DeviceDraft, inspection: PastInspection) => void> = {
  /** Reminder, confirmation within days, visit. */
  CONFIRMED(world, device, { due, visit }) {
    const reminder = reminderDay(world, due)
    const letter = sendPlanned(world, planLetter(world, device, 'INSPECTION_REMINDER', due, reminder))
    const answer = latest(sometime(world, addDays(reminder, world.random.whole(0, 4)), 10, 18), later(letter.at, 15))
    confirm(device, letter, answer)
    complete(world, book(world, device, visit, later(answer, world.random.whole(20, 150))))
  },

  /** The reminder was not answered; the notice on the due day was. */
  LATE(world, device, { due, visit }) {
    sendPlanned(world, planLetter(world, device, 'INSPECTION_REMINDER', due, reminderDay(world, due)))
    const notice = planLetter(world, device, 'EXPIRATION_DATE_NOTIFICATION', due, due)
    const lost = world.random.chance(0.15)
    const first = sendPlanned(world, notice, lost ? 'FAILED' : 'SENT')
    const letter = lost
      ? sendByHand(world, device, 'MANUAL_EXPIRATION_NOTIFICATION', due, sometime(world, due, 10, 12))
      : first
    const answer = latest(sometime(world, addDays(due, world.random.whole(0, 2)), 10, 18), later(letter.at, 15))
    confirm(device, letter, answer)
    complete(world, book(world, device, visit, later(answer, world.random.whole(20, 150))))
  },

  /** No answer, or the message did not arrive: the office calls and books. */
  CALLED(world, device, { due, visit }) {
    const outcome = world.random.chance(0.3) ? 'FAILED' : 'SENT'
    sendPlanned(world, planLetter(world, device, 'INSPECTION_REMINDER', due, reminderDay(world, due)), outcome)
    const call = sometime(world, addDays(visit, -world.random.whole(1, 3)), 10, 15)
    if (dayAt(call) > due) sendPlanned(world, planLetter(world, device, 'EXPIRATION_DATE_NOTIFICATION', due, due))
    complete(world, book(world, device, visit, call, { notify: 0.8 }))
  },

  /** Done together with other work before the reminder went out, so that it never does. */
  EARLY(world, device, { due, visit }) {
    const booked = latest(sometime(world, addDays(visit, -2), 9, 15), later(device.createdAt, 30))
    const done = book(world, device, visit, booked, { type: 'KONSERWACJA' })
    const { planned } = planLetter(world, device, 'INSPECTION_REMINDER', due, reminderDay(world, due))
    planned.createdAt = latest(sometime(world, addDays(visit, -1), 20, 21), later(device.createdAt, 60))
    complete(world, done)
    Object.assign(planned, { status: 'SKIPPED', errorMessage: 'Przegląd został wykonany.', updatedAt: done.updatedAt })
  },
}

/** Tells one inspection from the reminder to the completed visit. The device is then due an interval later. */
export function tellInspection(world: World, device: DeviceDraft, inspection: PastInspection): void {
  device.nextInspectionDate = inspection.due
  tellings[inspection.way](world, device, inspection)
}
