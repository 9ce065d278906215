import type { Device } from '../devices/device'
import { formatAddress } from '../devices/address'
import { deviceTypeNames } from '../devices/device-type'
import { formatDay } from '../time/format'
import { formatMoney } from '../text/money'
import type { Settings } from '../settings/settings'
import { priceOf } from '../settings/settings'
import { plainLetters } from '../text/plain-letters'
import { isPlaceholder } from '../settings/placeholder'
import type { Placeholder } from '../settings/placeholder'

export type TemplateValues = Record<Placeholder, string>

/** The number with the word that leads to it: 'Tel. {contactPhoneNumber}' */
const labelledNumber = /\s*(?<![\p{L}\d])(?:tel|telefon)[.:]*\s*\{contactPhoneNumber\}/giu

/**
 * Fills in a template in one pass, so that braces in a client's name are never read as a placeholder. Unknown ones stay. Where the company has no
 * number yet, 'Tel.' before it goes, too.
 */
export function renderTemplate(template: string, values: TemplateValues): string {
  const said = values.contactPhoneNumber.trim() === '' ? template.replace(labelledNumber, '') : template
  return said.replace(/\{(\w+)\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
}

/** The device and client a message is about */
export type Subject = Pick<Device, 'type' | 'name' | 'address' | 'nextInspectionDate' | 'clientName'>

/** A message about a device as it leaves: the template filled in, 'bez polskich znaków' unless the settings want them. */
export function messageText(
  template: string,
  device: Subject,
  settings: Pick<Settings, 'price' | 'contactPhoneNumber' | 'smsPlainLetters'>,
  confirmationLink: string,
): string {
  return filledIn(template, reminderValues(device, settings, confirmationLink), settings)
}

/** The same with values of one's own. */
export function filledIn(
  template: string,
  values: TemplateValues,
  settings: Pick<Settings, 'smsPlainLetters'>,
): string {
  const text = renderTemplate(template, values)
  return settings.smsPlainLetters ? plainLetters(text) : text
}

/** The values of a reminder about a device. `confirmationLink` is the address of the customer's page. */
export function reminderValues(
  device: Subject,
  settings: Pick<Settings, 'price' | 'contactPhoneNumber'>,
  confirmationLink: string,
): TemplateValues {
  return {
    clientName: device.clientName,
    deviceType: deviceTypeNames[device.type],
    deviceName: device.name ?? deviceTypeNames[device.type],
    address: formatAddress(device.address),
    inspectionDate: formatDay(device.nextInspectionDate),
    // Behind the digits stands a no-break space, which is not in GSM-7 and would make every message twice as dear.
    deviceTypePrice: formatMoney(priceOf(settings, device.type)).replace(/\s/g, ' '),
    customConfirmationURL: confirmationLink,
    confirmationLink,
    contactPhoneNumber: settings.contactPhoneNumber,
  }
}
