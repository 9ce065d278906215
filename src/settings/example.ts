import { initialSettings, polishTemplates, settingsTable } from '#domain/settings/table'
import { exampleDevice, exampleLink } from '#domain/sms/example'
import type { Placeholder } from '#domain/settings/placeholder'
import type { Subject } from '#domain/sms/template'
import { messageText } from '#domain/sms/template'
import { deviceTypes } from '#domain/devices/device-type'
import { groszeOf } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import type { SettingsForm, TemplateName } from './settings-form'

/** Names of the placeholders. The link has two; only the specified one is offered. */
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

interface Shown {
  form: SettingsForm
  /** null for an invented device */
  subject: Subject | null
  today: Day
  /** Of this page, for the link; the server's public address may differ */
  origin: string
}

/** The message that the form's values would give. An empty value takes the server's default, as it will when saved. */
export function exampleMessage(template: TemplateName, { form, subject, today, origin }: Shown): string {
  const settings = {
    smsPlainLetters: form.smsPlainLetters,
    contactPhoneNumber: form.contactPhoneNumber,
    price: { ...initialSettings.price },
  }
  for (const type of deviceTypes)
    settings.price[type] = groszeOf(form[settingsTable.price[type].name] ?? 0) || settings.price[type]
  const defaults = form.smsPlainLetters ? initialSettings : polishTemplates
  const about = subject ?? exampleDevice(dueDate(template, form, today))
  return messageText(form[template].trim() || defaults[template], about, settings, exampleLink(origin))
}

/** Due date at which an invented device would get this message today. */
function dueDate(template: TemplateName, form: SettingsForm, today: Day): Day {
  switch (template) {
    case 'defaultSmsTemplate':
      return addDays(today, days(form.smsReminderDaysAhead, initialSettings.smsReminderDaysAhead))
    case 'secondReminderSmsTemplate': {
      const ahead = days(form.smsReminderDaysAhead, initialSettings.smsReminderDaysAhead)
      const after = days(form.secondReminderDays, initialSettings.secondReminderDays)
      return addDays(today, Math.max(ahead - after, 0))
    }
    case 'expirationSmsTemplate':
      return today
    case 'overdueSmsTemplate':
      return addDays(today, -days(form.overdueDays, initialSettings.overdueDays))
  }
}

/** The form may hold anything while somebody types. */
function days(typed: number | null | undefined, fallback: number): number {
  return typed && Number.isInteger(typed) && Math.abs(typed) <= 365 ? typed : fallback
}
