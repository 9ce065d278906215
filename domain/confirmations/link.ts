import { normalizePhone } from '../text/phone'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { confirmationValidityDays } from './confirmation'

export interface HandedOutLink {
  clientId: number
  /** The client's number that it was sent to; null where a person sent it to another one */
  phone: string | null
  /** The inspection it is about */
  dueDate: Day
  expiresOn: Day
  inspectionDone: boolean
  confirmed: boolean
}

/** What the link is about, as it is today. */
export interface LinkedDevice {
  clientId: number
  clientPhone: string
  nextInspectionDate: Day
}

/**
 * OPEN can be confirmed and CONFIRMED was; both show whose inspection it is. THANKED was confirmed and EXPIRED was not; neither
 * is of any more use, and neither shows anything of a person.
 */
export type LinkState = 'OPEN' | 'CONFIRMED' | 'THANKED' | 'EXPIRED'

/** A link is of use for 30 days, for the inspection, the client and the number that it was handed out for. */
export function linkState(link: HandedOutLink, device: LinkedDevice, today: Day): LinkState {
  const ofUse =
    today <= link.expiresOn &&
    !link.inspectionDone &&
    link.dueDate === device.nextInspectionDate &&
    link.clientId === device.clientId &&
    (link.phone === null || normalizePhone(link.phone) === normalizePhone(device.clientPhone))
  if (ofUse) return link.confirmed ? 'CONFIRMED' : 'OPEN'
  return link.confirmed ? 'THANKED' : 'EXPIRED'
}

/**
 * The last day on which what was given (a link, a confirmation, a reminder) was about an inspection done on `doneOn`, where the
 * due date does not tell: one recorded later about a time long before changes nothing.
 */
export function lastDayAbout(doneOn: Day): Day {
  return addDays(doneOn, confirmationValidityDays)
}
