import { documentedTexts } from '../i18n/documented'
import { z } from 'zod'
import type { DeviceType } from '#domain/devices/device-type'
import { inspectionIntervals, refuseSettings, settingsFields as field } from '#domain/settings/settings'
import type { Settings } from '#domain/settings/settings'
import type { SettingsUpdateWire } from '#domain/settings/wire'
import { encodeSettings } from '#domain/settings/wire'
import { counted } from '#domain/text/plural'

/** An empty number becomes the server's default (rule P2). */
const emptyIsDefault = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

/** Form values under the names of the wire, prices in złoty, so that the server's field errors need no translation. */
export const settingsFormSchema = z.object({
  heatPumpMaintenancePrice: emptyIsDefault(field.price),
  gasBoilerMaintenancePrice: emptyIsDefault(field.price),
  airConditionerMaintenancePrice: emptyIsDefault(field.price),
  heatPumpInspectionInterval: field.interval,
  gasBoilerInspectionInterval: field.interval,
  airConditionerInspectionInterval: field.interval,
  companyName: field.text,
  companyAddress: field.text,
  companyPhone: field.phone,
  companyEmail: field.email,
  contactPhoneNumber: field.phone,
  contactHours: field.text,
  automaticSmsEnabled: z.boolean(),
  smsReminderDaysAhead: emptyIsDefault(field.daysAhead),
  secondReminderEnabled: z.boolean(),
  secondReminderDays: emptyIsDefault(field.daysAhead),
  expirationDayEnabled: z.boolean(),
  overdueEnabled: z.boolean(),
  overdueDays: emptyIsDefault(field.daysAhead),
  sendTime: field.sendHour,
  sendingFromHour: field.sendingFromHour,
  sendingUntilHour: field.sendingUntilHour,
  quietOnHolidays: z.boolean(),
  smsPlainLetters: z.boolean(),
  smsPartPrice: emptyIsDefault(field.partPrice),
  dailySmsBudget: emptyIsDefault(field.smsBudget),
  monthlySmsBudget: emptyIsDefault(field.smsBudget),
  eventYears: emptyIsDefault(field.eventYears),
  defaultSmsTemplate: field.template,
  secondReminderSmsTemplate: field.template,
  expirationSmsTemplate: field.template,
  overdueSmsTemplate: field.template,
}) satisfies z.ZodType<SettingsUpdateWire>

/** Adds the rules between fields. */
export const checkedSettingsForm = settingsFormSchema.check(({ value, issues }) => {
  for (const [name, message] of Object.entries(refuseSettings(value) ?? {})) {
    issues.push({ code: 'custom', path: [name], message, input: value })
  }
})

export type SettingsForm = z.input<typeof settingsFormSchema>
export type SettingsFieldName = keyof SettingsForm

/** Form and wire use the same names. */
export const settingsFieldNames: Record<string, string> = Object.fromEntries(
  Object.keys(settingsFormSchema.shape).map((name) => [name, name]),
)

export function formOf(settings: Settings): SettingsForm {
  const wire = encodeSettings(settings)
  return Object.fromEntries(
    Object.keys(settingsFieldNames).map((name) => [name, wire[name as SettingsFieldName]]),
  ) as SettingsForm
}

export const priceFields: Record<DeviceType, SettingsFieldName & `${string}Price`> = {
  HEAT_PUMP: 'heatPumpMaintenancePrice',
  GAS_BOILER: 'gasBoilerMaintenancePrice',
  AIR_CONDITIONER: 'airConditionerMaintenancePrice',
}

export const intervalFields: Record<DeviceType, SettingsFieldName & `${string}Interval`> = {
  HEAT_PUMP: 'heatPumpInspectionInterval',
  GAS_BOILER: 'gasBoilerInspectionInterval',
  AIR_CONDITIONER: 'airConditionerInspectionInterval',
}

export const intervalOptions = inspectionIntervals.map((value) => ({
  value,
  label: counted(value, ['miesiąc', 'miesiące', 'miesięcy']),
}))

const hours = (from: number) =>
  Array.from({ length: 24 }, (_, at) => ({ value: from + at, label: `${String(from + at).padStart(2, '0')}:00` }))
export const hourOptions = hours(0)
/** The end of a range may be 24:00. */
export const endHourOptions = hours(1)

export const sections = { general: 'Ogólne', sms: 'SMS' } as const
export type Section = keyof typeof sections

const generalFields = /Price$|Interval$|^company|^contact|^eventYears$/

export function sectionOf(name: string): Section {
  return generalFields.test(name) && name !== 'smsPartPrice' ? 'general' : 'sms'
}

export type TemplateName = SettingsFieldName & `${string}Template`

/** Titles for a failure to save one field of the automatic sending alone. */
const failureTitles: Partial<Record<SettingsFieldName, string>> = {
  automaticSmsEnabled: 'Nie udało się zmienić ustawienia przypomnień',
  secondReminderEnabled: 'Nie udało się zmienić ustawienia przypomnień',
  expirationDayEnabled: 'Nie udało się zmienić ustawienia powiadomień',
  overdueEnabled: 'Nie udało się zmienić ustawienia powiadomień',
  smsReminderDaysAhead: 'Nie udało się zaktualizować dni wyprzedzenia',
  sendTime: 'Nie udało się zaktualizować godziny wysyłania',
}

/** @param changed names of the changed fields */
export function failureTitle(changed: readonly string[]): string {
  const [only, ...others] = changed as SettingsFieldName[]
  return (others.length === 0 && only && failureTitles[only]) || documentedTexts['Failed to update settings']
}
