import { z } from 'zod'
import type { DeviceType } from '#domain/devices/device-type'
import { inspectionIntervals, settingsFields as field } from '#domain/settings/settings'
import type { Settings } from '#domain/settings/settings'
import type { SettingsUpdateWire } from '#domain/settings/wire'
import { encodeSettings } from '#domain/settings/wire'
import { counted } from '#domain/text/plural'

/** An empty number means: the server's default (rule P2). */
const emptyIsDefault = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

/**
 * What the form asks for, under the names of the wire: prices in złoty as people type them, and the server's messages find
 * their fields by themselves. The steps of the chain are not asked for here.
 */
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
  smsReminderDaysAhead: emptyIsDefault(field.daysAhead),
  sendTime: field.sendHour,
  defaultSmsTemplate: field.template,
  expirationSmsTemplate: field.template,
}) satisfies z.ZodType<SettingsUpdateWire>

export type SettingsForm = z.input<typeof settingsFormSchema>
export type SettingsFieldName = keyof SettingsForm

/** Form and wire have the same names. */
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

export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** The sub-tabs, and which fields stand on each. */
export const sections = { general: 'Ogólne', sms: 'SMS' } as const
export type Section = keyof typeof sections

const smsFields: readonly SettingsFieldName[] = [
  'smsReminderDaysAhead',
  'sendTime',
  'defaultSmsTemplate',
  'expirationSmsTemplate',
]

export function sectionOf(name: string): Section {
  return smsFields.some((field) => field === name) ? 'sms' : 'general'
}
