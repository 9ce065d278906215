import { initialSettings, polishTemplates, settingsTable } from '#domain/settings/table'
import { exampleDevice, exampleLink } from '#domain/sms/example'
import type { NoticeKind, VisitTemplate } from '#domain/services/notice'
import { noticePreview } from '#domain/services/notice'
import type { Placeholder, VisitPlaceholder } from '#domain/settings/placeholder'
import type { Subject } from '#domain/sms/template'
import { messageText } from '#domain/sms/template'
import { deviceTypes } from '#domain/devices/device-type'
import { groszeOf } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
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

export const visitPlaceholderNames: Record<Exclude<VisitPlaceholder, 'confirmationLink'>, string> = {
  clientName: 'Klient',
  deviceType: 'Typ urządzenia',
  deviceName: 'Nazwa urządzenia',
  address: 'Adres',
  visitDate: 'Dzień wizyty',
  visitTime: 'Godziny przyjazdu',
  technician: 'Serwisant',
  customConfirmationURL: 'Link dla klienta',
  contactPhoneNumber: 'Telefon kontaktowy',
}

const noticeKinds: Record<VisitTemplate, NoticeKind> = {
  visitBookedSmsTemplate: 'BOOKED',
  visitMovedSmsTemplate: 'MOVED',
  visitCancelledSmsTemplate: 'CANCELLED',
  visitEveSmsTemplate: 'EVE',
}

export function isVisitTemplate(name: TemplateName): name is VisitTemplate {
  return name in noticeKinds
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
  if (isVisitTemplate(template)) {
    const device = subject ?? exampleDevice(today)
    const visit = {
      startsAt: instantAt(addDays(today, 1), 9),
      technician: 'Jan Nowak',
      client: { name: device.clientName, phone: '' },
      device,
    }
    const templates = { ...defaults, ...settings, [template]: form[template].trim() || defaults[template] }
    return noticePreview(noticeKinds[template], visit, { ...initialSettings, ...templates }, origin)
  }
  const about = subject ?? exampleDevice(dueDate(template, form, today))
  return messageText(form[template].trim() || defaults[template], about, settings, exampleLink(origin))
}

/** Due date at which an invented device would get this message today. */
function dueDate(template: Exclude<TemplateName, VisitTemplate>, form: SettingsForm, today: Day): Day {
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
