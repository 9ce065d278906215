import { z } from 'zod'
import { input, record } from '../api/fields'
import { versionSchema } from '../api/id'
import type { DeviceType } from '../devices/device-type'
import { groszeCodec, groszeOf, zlotyOf } from '../text/money'
import { polishTemplates, serverDefaults } from './defaults'
import type { Settings } from './settings'
import { settingsFields as field } from './settings'

/** złoty on the wire, thousandths of a złoty inside, because the price of an SMS has fractions of a grosz. */
const thousandths = { decode: (zloty: number) => Math.round(zloty * 1000), encode: (kept: number) => kept / 1000 }
const thousandthsCodec = z.codec(z.number(), z.number(), thousandths)

export const {
  table: settingsTable,
  wire: settingsWireSchema,
  codec: settingsCodec,
  encode: encodeSettings,
} = record<Settings>()({
  price: {
    HEAT_PUMP: ['heatPumpMaintenancePrice', groszeCodec],
    GAS_BOILER: ['gasBoilerMaintenancePrice', groszeCodec],
    AIR_CONDITIONER: ['airConditionerMaintenancePrice', groszeCodec],
  },
  intervalMonths: {
    HEAT_PUMP: ['heatPumpInspectionInterval', z.int()],
    GAS_BOILER: ['gasBoilerInspectionInterval', z.int()],
    AIR_CONDITIONER: ['airConditionerInspectionInterval', z.int()],
  },
  defaultSmsTemplate: z.string(),
  expirationSmsTemplate: z.string(),
  contactPhoneNumber: z.string(),
  smsReminderDaysAhead: z.int(),
  sendHour: ['sendTime', z.int()],
  automaticSmsEnabled: z.boolean(),
  expirationDayEnabled: z.boolean(),
  secondReminderEnabled: z.boolean(),
  secondReminderDays: z.int(),
  secondReminderSmsTemplate: z.string(),
  overdueEnabled: z.boolean(),
  overdueDays: z.int(),
  overdueSmsTemplate: z.string(),
  sendingFromHour: z.int(),
  sendingUntilHour: z.int(),
  quietOnHolidays: z.boolean(),
  smsPlainLetters: z.boolean(),
  smsPartPrice: thousandthsCodec,
  contactHours: z.string(),
  companyName: z.string(),
  companyPhone: z.string(),
  companyEmail: z.string(),
  companyAddress: z.string(),
  dailySmsBudget: z.int().nullable(),
  monthlySmsBudget: z.int().nullable(),
  eventYears: z.int(),
  version: versionSchema,
})
export type SettingsWire = z.infer<typeof settingsWireSchema>

const perType = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ HEAT_PUMP: schema, GAS_BOILER: schema, AIR_CONDITIONER: schema })

const unchanged = { decode: (value: number) => value, encode: (value: number) => value }

/** A number, or what an emptied field of a form holds: '' or null */
const orEmpty = (schema: z.ZodType<number, number>, { decode, encode } = unchanged) =>
  z
    .codec(
      z.union([z.literal(''), schema], { error: ({ errors }) => errors.at(-1)?.[0]?.message }),
      z.number().nullable(),
      {
        decode: (value) => (value === '' ? null : decode(value)),
        encode: (value) => (value === null ? ('' as const) : encode(value)),
      },
    )
    .nullish()

const emptyDays = orEmpty(z.union([z.literal(0), field.daysAhead]))

/** Body of PUT /api/settings; omitted fields stay as they are. */
export const { codec: settingsUpdateCodec } = input(
  settingsTable,
  z.object({
    price: perType(orEmpty(field.price, { decode: groszeOf, encode: zlotyOf })),
    intervalMonths: perType(orEmpty(field.interval)),
    defaultSmsTemplate: field.template.nullish(),
    expirationSmsTemplate: field.template.nullish(),
    contactPhoneNumber: field.phone.nullish(),
    smsReminderDaysAhead: emptyDays,
    sendHour: field.sendHour.optional(),
    automaticSmsEnabled: z.boolean().nullish(),
    expirationDayEnabled: z.boolean().nullish(),
    secondReminderEnabled: z.boolean().optional(),
    secondReminderDays: emptyDays,
    secondReminderSmsTemplate: field.template.nullish(),
    overdueEnabled: z.boolean().optional(),
    overdueDays: emptyDays,
    overdueSmsTemplate: field.template.nullish(),
    sendingFromHour: field.sendingFromHour.optional(),
    sendingUntilHour: field.sendingUntilHour.optional(),
    quietOnHolidays: z.boolean().optional(),
    smsPlainLetters: z.boolean().optional(),
    smsPartPrice: orEmpty(field.partPrice, thousandths),
    contactHours: field.text.nullish(),
    companyName: field.text.nullish(),
    companyPhone: field.phone.nullish(),
    companyEmail: field.email.nullish(),
    companyAddress: field.text.nullish(),
    dailySmsBudget: orEmpty(field.smsBudget),
    monthlySmsBudget: orEmpty(field.smsBudget),
    eventYears: orEmpty(z.union([z.literal(0), field.eventYears])),
  }),
)
export type SettingsUpdate = z.output<typeof settingsUpdateCodec>
export type SettingsUpdateWire = z.input<typeof settingsUpdateCodec>

type DaysKey = 'smsReminderDaysAhead' | 'secondReminderDays' | 'overdueDays'
type TextKey = { [Key in keyof Settings]: Settings[Key] extends string ? Key : never }[keyof Settings]

/** The settings after an update (rule P2). */
export function applySettingsUpdate(before: Settings, asked: SettingsUpdate): Omit<Settings, 'version'> {
  const defaults = serverDefaults
  const chosen = <T>(value: T | null | undefined, unchanged: T, fallback: T): T =>
    value === undefined ? unchanged : value || fallback
  const price = (type: DeviceType) => chosen(asked.price[type], before.price[type], defaults.price[type])
  const interval = (type: DeviceType) =>
    chosen(asked.intervalMonths[type], before.intervalMonths[type], defaults.intervalMonths[type])
  const smsPlainLetters = asked.smsPlainLetters ?? before.smsPlainLetters
  const texts = smsPlainLetters ? defaults : { ...defaults, ...polishTemplates }
  const text = (key: TextKey) => chosen(asked[key], before[key], texts[key])
  const days = (key: DaysKey) => chosen(asked[key], before[key], defaults[key])
  // `false` is a choice, only null is empty.
  const toggle = (key: 'automaticSmsEnabled' | 'expirationDayEnabled') =>
    asked[key] === null ? defaults[key] : (asked[key] ?? before[key])
  return {
    price: each(price),
    intervalMonths: each(interval),
    defaultSmsTemplate: text('defaultSmsTemplate'),
    expirationSmsTemplate: text('expirationSmsTemplate'),
    contactPhoneNumber: text('contactPhoneNumber'),
    smsReminderDaysAhead: days('smsReminderDaysAhead'),
    sendHour: asked.sendHour ?? before.sendHour,
    automaticSmsEnabled: toggle('automaticSmsEnabled'),
    expirationDayEnabled: toggle('expirationDayEnabled'),
    secondReminderEnabled: asked.secondReminderEnabled ?? before.secondReminderEnabled,
    secondReminderDays: days('secondReminderDays'),
    secondReminderSmsTemplate: text('secondReminderSmsTemplate'),
    overdueEnabled: asked.overdueEnabled ?? before.overdueEnabled,
    overdueDays: days('overdueDays'),
    overdueSmsTemplate: text('overdueSmsTemplate'),
    sendingFromHour: asked.sendingFromHour ?? before.sendingFromHour,
    sendingUntilHour: asked.sendingUntilHour ?? before.sendingUntilHour,
    quietOnHolidays: asked.quietOnHolidays ?? before.quietOnHolidays,
    smsPlainLetters,
    smsPartPrice: chosen(asked.smsPartPrice, before.smsPartPrice, defaults.smsPartPrice),
    contactHours: text('contactHours'),
    companyName: text('companyName'),
    companyPhone: text('companyPhone'),
    companyEmail: text('companyEmail'),
    companyAddress: text('companyAddress'),
    dailySmsBudget: chosen(asked.dailySmsBudget, before.dailySmsBudget, null),
    monthlySmsBudget: chosen(asked.monthlySmsBudget, before.monthlySmsBudget, null),
    eventYears: chosen(asked.eventYears, before.eventYears, defaults.eventYears),
  }
}

function each<T>(value: (type: DeviceType) => T): Record<DeviceType, T> {
  return {
    HEAT_PUMP: value('HEAT_PUMP'),
    GAS_BOILER: value('GAS_BOILER'),
    AIR_CONDITIONER: value('AIR_CONDITIONER'),
  }
}
