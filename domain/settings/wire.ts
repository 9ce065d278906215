import { z } from 'zod'
import { versionSchema } from '../api/id'
import { groszeOf, zlotyOf } from '../text/money'
import { serverDefaults } from './defaults'
import type { Settings } from './settings'
import { settingsFields as field } from './settings'

/** Settings as the API says them (spec 3): prices in złoty, intervals in months. */
export const settingsWireSchema = z.object({
  heatPumpMaintenancePrice: z.number(),
  gasBoilerMaintenancePrice: z.number(),
  airConditionerMaintenancePrice: z.number(),
  heatPumpInspectionInterval: z.int(),
  gasBoilerInspectionInterval: z.int(),
  airConditionerInspectionInterval: z.int(),
  defaultSmsTemplate: z.string(),
  expirationSmsTemplate: z.string(),
  contactPhoneNumber: z.string(),
  smsReminderDaysAhead: z.int(),
  sendTime: z.int(),
  automaticSmsEnabled: z.boolean(),
  expirationDayEnabled: z.boolean(),
  companyName: z.string(),
  companyPhone: z.string(),
  companyEmail: z.string(),
  companyAddress: z.string(),
  version: versionSchema,
})
export type SettingsWire = z.infer<typeof settingsWireSchema>

/** Body of PUT /api/settings: any of the fields; one that is left out stays as it is. */
export const settingsUpdateWireSchema = z
  .strictObject({
    heatPumpMaintenancePrice: field.price.nullable(),
    gasBoilerMaintenancePrice: field.price.nullable(),
    airConditionerMaintenancePrice: field.price.nullable(),
    heatPumpInspectionInterval: field.interval.nullable(),
    gasBoilerInspectionInterval: field.interval.nullable(),
    airConditionerInspectionInterval: field.interval.nullable(),
    defaultSmsTemplate: field.template.nullable(),
    expirationSmsTemplate: field.template.nullable(),
    contactPhoneNumber: field.phone.nullable(),
    smsReminderDaysAhead: z.union([z.literal(0), field.daysAhead]).nullable(),
    sendTime: field.sendHour,
    automaticSmsEnabled: z.boolean(),
    expirationDayEnabled: z.boolean(),
    companyName: field.text.nullable(),
    companyPhone: field.phone.nullable(),
    companyEmail: field.email.nullable(),
    companyAddress: field.text.nullable(),
  })
  .partial()
export type SettingsUpdateWire = z.output<typeof settingsUpdateWireSchema>

export function encodeSettings(settings: Settings): SettingsWire {
  return {
    heatPumpMaintenancePrice: zlotyOf(settings.price.HEAT_PUMP),
    gasBoilerMaintenancePrice: zlotyOf(settings.price.GAS_BOILER),
    airConditionerMaintenancePrice: zlotyOf(settings.price.AIR_CONDITIONER),
    heatPumpInspectionInterval: settings.intervalMonths.HEAT_PUMP,
    gasBoilerInspectionInterval: settings.intervalMonths.GAS_BOILER,
    airConditionerInspectionInterval: settings.intervalMonths.AIR_CONDITIONER,
    defaultSmsTemplate: settings.defaultSmsTemplate,
    expirationSmsTemplate: settings.expirationSmsTemplate,
    contactPhoneNumber: settings.contactPhoneNumber,
    smsReminderDaysAhead: settings.smsReminderDaysAhead,
    sendTime: settings.sendHour,
    automaticSmsEnabled: settings.automaticSmsEnabled,
    expirationDayEnabled: settings.expirationDayEnabled,
    companyName: settings.companyName,
    companyPhone: settings.companyPhone,
    companyEmail: settings.companyEmail,
    companyAddress: settings.companyAddress,
    version: settings.version,
  }
}

/**
 * The settings after an update: a field left out stays as it was, an empty or zero one takes the server's default
 * (spec 5, settings).
 */
export function applySettingsUpdate(before: Settings, update: SettingsUpdateWire): Omit<Settings, 'version'> {
  const defaults = serverDefaults
  const chosen = <T>(value: T | null | undefined, unchanged: T, fallback: T): T =>
    value === undefined ? unchanged : value || fallback
  const price = (zloty: number | null | undefined, type: keyof Settings['price']) =>
    chosen(zloty && groszeOf(zloty), before.price[type], defaults.price[type])
  const interval = (months: number | null | undefined, type: keyof Settings['price']) =>
    chosen(months, before.intervalMonths[type], defaults.intervalMonths[type])
  const text = (value: string | null | undefined, key: TextKey) => chosen(value, before[key], defaults[key])
  return {
    price: {
      HEAT_PUMP: price(update.heatPumpMaintenancePrice, 'HEAT_PUMP'),
      GAS_BOILER: price(update.gasBoilerMaintenancePrice, 'GAS_BOILER'),
      AIR_CONDITIONER: price(update.airConditionerMaintenancePrice, 'AIR_CONDITIONER'),
    },
    intervalMonths: {
      HEAT_PUMP: interval(update.heatPumpInspectionInterval, 'HEAT_PUMP'),
      GAS_BOILER: interval(update.gasBoilerInspectionInterval, 'GAS_BOILER'),
      AIR_CONDITIONER: interval(update.airConditionerInspectionInterval, 'AIR_CONDITIONER'),
    },
    defaultSmsTemplate: text(update.defaultSmsTemplate, 'defaultSmsTemplate'),
    expirationSmsTemplate: text(update.expirationSmsTemplate, 'expirationSmsTemplate'),
    contactPhoneNumber: text(update.contactPhoneNumber, 'contactPhoneNumber'),
    smsReminderDaysAhead: chosen(
      update.smsReminderDaysAhead,
      before.smsReminderDaysAhead,
      defaults.smsReminderDaysAhead,
    ),
    sendHour: update.sendTime ?? before.sendHour,
    automaticSmsEnabled: update.automaticSmsEnabled ?? before.automaticSmsEnabled,
    expirationDayEnabled: update.expirationDayEnabled ?? before.expirationDayEnabled,
    companyName: text(update.companyName, 'companyName'),
    companyPhone: text(update.companyPhone, 'companyPhone'),
    companyEmail: text(update.companyEmail, 'companyEmail'),
    companyAddress: text(update.companyAddress, 'companyAddress'),
  }
}

type TextKey = { [Key in keyof Settings]: Settings[Key] extends string ? Key : never }[keyof Settings]

export function decodeSettings(wire: SettingsWire): Settings {
  return {
    price: {
      HEAT_PUMP: groszeOf(wire.heatPumpMaintenancePrice),
      GAS_BOILER: groszeOf(wire.gasBoilerMaintenancePrice),
      AIR_CONDITIONER: groszeOf(wire.airConditionerMaintenancePrice),
    },
    intervalMonths: {
      HEAT_PUMP: wire.heatPumpInspectionInterval,
      GAS_BOILER: wire.gasBoilerInspectionInterval,
      AIR_CONDITIONER: wire.airConditionerInspectionInterval,
    },
    defaultSmsTemplate: wire.defaultSmsTemplate,
    expirationSmsTemplate: wire.expirationSmsTemplate,
    contactPhoneNumber: wire.contactPhoneNumber,
    smsReminderDaysAhead: wire.smsReminderDaysAhead,
    sendHour: wire.sendTime,
    automaticSmsEnabled: wire.automaticSmsEnabled,
    expirationDayEnabled: wire.expirationDayEnabled,
    companyName: wire.companyName,
    companyPhone: wire.companyPhone,
    companyEmail: wire.companyEmail,
    companyAddress: wire.companyAddress,
    version: wire.version,
  }
}
