import type { Device } from '../devices/device'
import { formatAddress } from '../devices/address'
import { deviceTypeNames } from '../devices/device-type'
import { formatDay } from '../time/format'
import { formatMoney } from '../text/money'
import type { Settings } from '../settings/settings'
import { priceOf } from '../settings/settings'

/** Placeholders of templates, written in braces. */
export const placeholders = [
  'clientName',
  'deviceType',
  'deviceName',
  'address',
  'inspectionDate',
  'deviceTypePrice',
  'customConfirmationURL',
  'confirmationLink',
  'contactPhoneNumber',
] as const
export type Placeholder = (typeof placeholders)[number]
export type TemplateValues = Record<Placeholder, string>

const pattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')

/** Fills in a template in one pass, so that braces in a client's name are never read as a placeholder. Unknown ones stay. */
export function renderTemplate(template: string, values: TemplateValues): string {
  return template.replace(pattern, (_, name: Placeholder) => values[name])
}

/** The values of a reminder about a device. `confirmationLink` is the address of the customer's page. */
export function reminderValues(
  device: Pick<Device, 'type' | 'name' | 'address' | 'nextInspectionDate' | 'clientName'>,
  settings: Settings,
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
