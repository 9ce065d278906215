import type { Device } from '../devices/device'
import { deviceTypeNames } from '../devices/device-type'
import { serverDefaults } from '../settings/defaults'
import type { Settings } from '../settings/settings'
import { formatDay } from '../time/format'
import { withLink } from './example'
import { filledIn } from './template'

/** Placeholder in a message until it is sent: the server inserts the customer's own link. */
export const linkPlaceholder = '{customConfirmationURL}'

const template =
  'Dzień dobry, przypominamy o przeglądzie: {deviceType}, {address}. Termin: {inspectionDate}. ' +
  `Prosimy o potwierdzenie: ${linkPlaceholder}`

/** What a message is about; `address` in one line. */
interface Subject extends Pick<Device, 'clientName' | 'type' | 'name' | 'nextInspectionDate'> {
  address: string
}

/**
 * The reminder where no preview came from the server: it names type, address and inspection date.
 * @param settings whether messages leave 'bez polskich znaków'; where they could not be read either, the server's default
 */
export function fallbackReminder(
  { clientName, type, name, address, nextInspectionDate }: Subject,
  settings: Pick<Settings, 'smsPlainLetters'> = serverDefaults,
): string {
  const values = {
    clientName,
    deviceType: deviceTypeNames[type],
    deviceName: name ?? deviceTypeNames[type],
    address,
    inspectionDate: formatDay(nextInspectionDate),
    // Known to the settings only, and not in this text.
    deviceTypePrice: '',
    contactPhoneNumber: '',
    customConfirmationURL: linkPlaceholder,
    confirmationLink: linkPlaceholder,
  }
  return filledIn(template, values, settings)
}

/** Whether the server will put the customer's link into a text: instead of a placeholder, or of the example of the preview. */
export function hasLink(message: string): boolean {
  return withLink(message, '', '') !== message
}
