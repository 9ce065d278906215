import { normalizePhone } from '../text/phone'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { confirmationValidityDays } from './confirmation'

/** The short address for SMS; it redirects to the confirmation page. */
export function confirmationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/k/${token}`
}

/** The address of the confirmation page. SMS sent before short links contain it. */
export function confirmationPageUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/confirm/${token}`
}

/** The last day on which a link works, for one that was sent on this day (rule S7) */
export function lastDayOfLink(issuedOn: Day): Day {
  return addDays(issuedOn, confirmationValidityDays)
}

export interface HandedOutLink {
  clientId: number
  /**
   * The client's number at that time, '' once it was erased; null when it was sent to a number that is not the client's
   */
  phone: string | null
  /** The due date of the inspection or duty that it confirms */
  dueDate: Day
  expiresOn: Day
  inspectionDone: boolean
  confirmed: boolean
}

export interface LinkedDevice {
  clientId: number
  clientPhone: string
  /** Due date of the inspection, or of the duty that the link is about; null if nothing is due any more */
  dueOn: Day | null
}

/**
 * OPEN can be confirmed, CONFIRMED has been; both show the customer's data. THANKED was confirmed and EXPIRED was not;
 * both are no longer usable and show no personal data.
 */
export type LinkState = 'OPEN' | 'CONFIRMED' | 'THANKED' | 'EXPIRED'

/** A link is usable until it expires, and only for the inspection, the client and the number it was issued for. */
export function linkState(link: HandedOutLink, device: LinkedDevice, today: Day): LinkState {
  const ofUse =
    today <= link.expiresOn &&
    !link.inspectionDone &&
    link.dueDate === device.dueOn &&
    link.clientId === device.clientId &&
    (link.phone === null || normalizePhone(link.phone) === normalizePhone(device.clientPhone))
  if (ofUse) return link.confirmed ? 'CONFIRMED' : 'OPEN'
  return link.confirmed ? 'THANKED' : 'EXPIRED'
}

/**
 * The last day on which an issued link, a confirmation or a reminder can belong to an inspection done on `doneOn`. Used
 * if the due date does not decide it, so that recording an old inspection does not close links and reminders from long
 * after it.
 */
export function lastDayAbout(doneOn: Day): Day {
  return addDays(doneOn, confirmationValidityDays)
}
