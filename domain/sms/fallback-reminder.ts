import type { Device } from '../devices/device'
import { deviceTypeNames } from '../devices/device-type'
import { initialSettings } from '../settings/table'
import type { Settings } from '../settings/settings'
import { formatDay } from '../time/format'
import { withLink } from './example'
import { fillTemplate } from './template'

/** The server replaces it by the customer's link on sending. */
export const linkPlaceholder = '{customConfirmationURL}'

const template =
  'Dzień dobry, przypominamy o przeglądzie: {deviceType}, {address}. Termin: {inspectionDate}. ' +
  `Prosimy o potwierdzenie: ${linkPlaceholder}`

/** `address` is in one line. */
interface Subject extends Pick<Device, 'clientName' | 'type' | 'name' | 'nextInspectionDate'> {
  address: string
}

/**
 * The reminder text when the server's preview could not be loaded.
 * @param settings the server's default when they could not be loaded either
 */
export function fallbackReminder(
  { clientName, type, name, address, nextInspectionDate }: Subject,
  settings: Pick<Settings, 'smsPlainLetters'> = initialSettings,
): string {
  const values = {
    clientName,
    deviceType: deviceTypeNames[type],
    deviceName: name ?? deviceTypeNames[type],
    address,
    inspectionDate: formatDay(nextInspectionDate),
    // Not part of this text, and not known here
    deviceTypePrice: '',
    contactPhoneNumber: '',
    customConfirmationURL: linkPlaceholder,
    confirmationLink: linkPlaceholder,
  }
  return fillTemplate(template, values, settings)
}

/** Shown next to a text about an inspection that has no place for the link */
export const noLinkNotice =
  'W tekście nie ma linku {customConfirmationURL}: klient nie będzie mógł potwierdzić przeglądu.'

/** Shown next to a text about a visit or a duty that has no place for the link */
export const noAnswerNotice =
  'W tekście nie ma linku {customConfirmationURL}: klient nie odpowie na niego przez stronę.'

/** Whether a text has a placeholder or an example link, which the server replaces by the customer's link. */
export function hasLink(message: string): boolean {
  return withLink(message, '', '') !== message
}

/** The placeholder that a text has for the link, as it is written there; undefined if there is none */
export function linkPlaceholderIn(message: string): string | undefined {
  return /\{(customConfirmationURL|confirmationLink)\}/.exec(message)?.[0]
}
