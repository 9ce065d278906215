import { serverDefaults } from '#domain/settings/defaults'
import { exampleDevice, exampleLink } from '#domain/sms/example'
import type { Placeholder } from '#domain/sms/template'
import { placeholders, reminderValues, renderTemplate } from '#domain/sms/template'
import { groszeOf } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import type { SettingsForm } from './settings-form'

/** What each placeholder stands for. Of the two names of the link the documented one is offered. */
export const placeholderNames: Record<Exclude<Placeholder, 'confirmationLink'>, string> = {
  clientName: 'Klient',
  deviceType: 'Typ urządzenia',
  deviceName: 'Nazwa urządzenia',
  address: 'Adres',
  inspectionDate: 'Termin przeglądu',
  deviceTypePrice: 'Cena',
  customConfirmationURL: 'Link do potwierdzenia',
  contactPhoneNumber: 'Telefon kontaktowy',
}

type Template = 'defaultSmsTemplate' | 'expirationSmsTemplate'

/**
 * A message to an invented client, as it would go out with what stands in the form. What is empty takes the server's default,
 * as it will when saved.
 * @param origin of this page, as the beginning of the link: the server's own may be configured otherwise
 */
export function exampleMessage(template: Template, form: SettingsForm, today: Day, origin: string): string {
  const settings = {
    ...serverDefaults,
    version: 1,
    contactPhoneNumber: form.contactPhoneNumber,
    price: {
      ...serverDefaults.price,
      HEAT_PUMP: groszeOf(form.heatPumpMaintenancePrice ?? 0) || serverDefaults.price.HEAT_PUMP,
    },
  }
  const daysAhead = form.smsReminderDaysAhead ?? serverDefaults.smsReminderDaysAhead
  const nextInspectionDate = template === 'defaultSmsTemplate' ? addDays(today, safeDays(daysAhead)) : today
  const values = reminderValues(exampleDevice(nextInspectionDate), settings, exampleLink(origin))
  return renderTemplate(form[template].trim() || serverDefaults[template], values)
}

/** While somebody types there may be anything. */
function safeDays(days: number): number {
  return Number.isInteger(days) && Math.abs(days) <= 365 ? days : serverDefaults.smsReminderDaysAhead
}

/** Words in braces that are no placeholder: they would reach the client as they stand. */
export function unknownPlaceholders(template: string): string[] {
  const found = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [...new Set(found)].filter((name) => !placeholders.some((known) => known === name))
}
