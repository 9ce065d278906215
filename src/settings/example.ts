import { initialSettings, polishTemplates, settingsTable } from '#domain/settings/table'
import { exampleDevice, exampleLink } from '#domain/sms/example'
import type { NoticeKind, VisitTemplate } from '#domain/services/notice'
import { noticePreview } from '#domain/services/notice'
import type { Duty, DutyKind } from '#domain/duties/duty'
import type { DutyTemplate } from '#domain/duties/duty-sms'
import { dueOfDuty, dutyText } from '#domain/duties/duty-sms'
import { leakCheckSource } from '#domain/duties/leak-check'
import { buildingLawSource } from '#domain/duties/proposed-duties'
import type { DutyPlaceholder, Placeholder, VisitPlaceholder } from '#domain/settings/placeholder'
import { dutyPlaceholders, placeholders, visitPlaceholders } from '#domain/settings/placeholder'
import type { Subject } from '#domain/sms/template'
import { messageText, reminderValues } from '#domain/sms/template'
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

const visitPlaceholderNames: Record<Exclude<VisitPlaceholder, 'confirmationLink'>, string> = {
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

const dutyPlaceholderNames: Record<Exclude<DutyPlaceholder, 'confirmationLink'>, string> = {
  dutyName: 'Co jest do zrobienia',
  dutyDate: 'Do kiedy',
  dutyReason: 'Powód',
  dutySource: 'Podstawa',
  dutyList: 'Lista z terminami',
  ...placeholderNames,
}

const exampleDuties: Record<DutyTemplate, readonly [DutyKind, ...DutyKind[]]> = {
  dutyMakerSmsTemplate: ['WARRANTY'],
  dutyLawSmsTemplate: ['LEAK_CHECK'],
  dutyContractSmsTemplate: ['CONTRACT'],
  dutyOfficeSmsTemplate: ['OWN'],
  dutySeveralSmsTemplate: ['WARRANTY', 'LEAK_CHECK'],
}
const exampleSources: Record<DutyKind, Pick<Duty, 'name' | 'reason' | 'source'>> = {
  WARRANTY: { name: null, reason: 'MAKER', source: 'Warunki gwarancji' },
  LEAK_CHECK: { name: null, reason: 'LAW', source: leakCheckSource },
  GAS_INSTALLATION: { name: null, reason: 'LAW', source: buildingLawSource },
  FLUES: { name: null, reason: 'LAW', source: buildingLawSource },
  CONTRACT: { name: null, reason: 'CONTRACT', source: 'Umowa 7/2026' },
  OWN: { name: 'Czyszczenie filtrów', reason: 'OFFICE', source: null },
}

function isDutyTemplate(name: TemplateName): name is DutyTemplate {
  return name in exampleDuties
}

/** What the texts of a template may say */
export function placeholdersOf(name: TemplateName) {
  if (isVisitTemplate(name)) return { allowed: visitPlaceholders, names: visitPlaceholderNames }
  return isDutyTemplate(name)
    ? { allowed: dutyPlaceholders, names: dutyPlaceholderNames }
    : { allowed: placeholders, names: placeholderNames }
}

const noticeKinds: Record<VisitTemplate, NoticeKind> = {
  visitBookedSmsTemplate: 'BOOKED',
  visitMovedSmsTemplate: 'MOVED',
  visitCancelledSmsTemplate: 'CANCELLED',
  visitEveSmsTemplate: 'EVE',
}

function isVisitTemplate(name: TemplateName): name is VisitTemplate {
  return name in noticeKinds
}

interface ExampleContext {
  form: SettingsForm
  /** null for an invented device */
  subject: Subject | null
  today: Day
  /** Origin of this page, for the link; the server's public address may differ */
  origin: string
}

/** The message that the form's values would give. An empty value takes the server's default, as it will when saved. */
export function exampleMessage(template: TemplateName, { form, subject, today, origin }: ExampleContext): string {
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
  if (isDutyTemplate(template)) {
    const dueOn = addDays(today, days(form.dutySmsDaysAhead, initialSettings.dutySmsDaysAhead))
    const [first, ...others] = exampleDuties[template]
    const dueOf = (kind: DutyKind) => dueOfDuty({ kind, dueOn, ...exampleSources[kind] })
    const values = reminderValues(subject ?? exampleDevice(dueOn), settings, exampleLink(origin))
    const texts = { ...initialSettings, ...settings, [template]: form[template].trim() || defaults[template] }
    return dutyText([dueOf(first), ...others.map(dueOf)], [values], texts)
  }
  const about = subject ?? exampleDevice(dueDate(template, form, today))
  return messageText(form[template].trim() || defaults[template], about, settings, exampleLink(origin))
}

/** Due date at which an invented device would get this message today. */
function dueDate(template: Exclude<TemplateName, VisitTemplate | DutyTemplate>, form: SettingsForm, today: Day): Day {
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
function days(value: number | null | undefined, fallback: number): number {
  return value && Number.isInteger(value) && Math.abs(value) <= 365 ? value : fallback
}
