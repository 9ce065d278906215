import type { Device } from '../devices/device'
import { formatAddress } from '../devices/address'
import { deviceTypeNames } from '../devices/device-type'
import { formatDay } from '../time/format'
import { formatMoney } from '../text/money'
import type { Settings } from '../settings/settings'
import { priceOf } from '../settings/settings'
import { plainLetters } from '../text/plain-letters'
import type { Placeholder } from '../settings/placeholder'
import type { Day } from '../time/day'
import type { SmsType } from './sms-type'

export type TemplateValues = Record<Placeholder, string>

/** Values that any template may use */
type Values = Readonly<Record<string, string>> & { contactPhoneNumber: string }

/** The placeholder with its label, and a comma before it: ', tel. {contactPhoneNumber}' */
const labelledNumber = /(?:\s*,)?\s*(?<![\p{L}\d])(?:tel|telefon)[.:]*\s*\{contactPhoneNumber\}/giu

/**
 * Fills in a template in one pass, so that braces in a client's name are not read as placeholders. Unknown placeholders
 * stay. Without a contact number its label 'Tel.' and a comma before it are removed, too.
 */
export function renderTemplate(template: string, values: Values): string {
  const text = values.contactPhoneNumber.trim() === '' ? template.replace(labelledNumber, '') : template
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))
}

/**
 * The template of a message about an inspection: what it says about the due date is true on the day on which the
 * message is sent.
 */
export function templateFor(
  type: SmsType,
  due: Day,
  on: Day,
  settings: Pick<
    Settings,
    'defaultSmsTemplate' | 'secondReminderSmsTemplate' | 'expirationSmsTemplate' | 'overdueSmsTemplate'
  >,
): string {
  if (on > due) return settings.overdueSmsTemplate
  if (on === due) return settings.expirationSmsTemplate
  return type === 'SECOND_INSPECTION_REMINDER' ? settings.secondReminderSmsTemplate : settings.defaultSmsTemplate
}

export type Subject = Pick<Device, 'type' | 'name' | 'address' | 'nextInspectionDate' | 'clientName'>

/** The text of a message about a device: the template filled in, in plain letters if the settings want it. */
export function messageText(
  template: string,
  device: Subject,
  settings: Pick<Settings, 'price' | 'contactPhoneNumber' | 'smsPlainLetters'>,
  confirmationLink: string,
): string {
  return fillTemplate(template, reminderValues(device, settings, confirmationLink), settings)
}

export function fillTemplate(template: string, values: Values, settings: Pick<Settings, 'smsPlainLetters'>): string {
  const text = renderTemplate(template, values)
  return settings.smsPlainLetters ? plainLetters(text) : text
}

/** @param confirmationLink address of the customer's page */
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
    // formatMoney puts a no-break space before 'zł'. GSM-7 has none, so the whole message would be billed as UCS-2.
    deviceTypePrice: formatMoney(priceOf(settings, device.type)).replace(/\s/g, ' '),
    customConfirmationURL: confirmationLink,
    confirmationLink,
    contactPhoneNumber: settings.contactPhoneNumber,
  }
}
