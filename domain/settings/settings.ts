import { z } from 'zod'
import type { DeviceType } from '../devices/device-type'
import type { Grosze } from '../text/money'
import { isPhone } from '../text/phone'
import { lineText, multilineText } from '../text/plain'
import { templateFault } from './placeholder'

export const inspectionIntervals = [6, 12, 18, 24, 36, 60] as const

/** Prices in grosze, intervals in months, times in whole hours in Warsaw. */
export interface Settings {
  price: Record<DeviceType, Grosze>
  intervalMonths: Record<DeviceType, number>
  defaultSmsTemplate: string
  expirationSmsTemplate: string
  contactPhoneNumber: string
  smsReminderDaysAhead: number
  sendHour: number
  automaticSmsEnabled: boolean
  expirationDayEnabled: boolean
  /** A second reminder this many days after the first one, if there is no answer */
  secondReminderEnabled: boolean
  secondReminderDays: number
  secondReminderSmsTemplate: string
  /** A notification this many days after the due date */
  overdueEnabled: boolean
  overdueDays: number
  overdueSmsTemplate: string
  /** Nothing is sent before the first hour (0 to 23), nor from the second on (1 to 24) */
  sendingFromHour: number
  sendingUntilHour: number
  /** Automatic messages are not sent on Sundays and public holidays */
  quietOnHolidays: boolean
  /** 'bez polskich znaków': messages from templates are sent in GSM-7 letters */
  smsPlainLetters: boolean
  /** Price of one billed part in thousandths of a złoty */
  smsPartPrice: number
  /** Free text, shown on the customer's page */
  contactHours: string
  companyName: string
  companyPhone: string
  companyEmail: string
  companyAddress: string
  /** Billed parts that may be sent automatically per day and per month; null is unlimited */
  dailySmsBudget: number | null
  monthlySmsBudget: number | null
  /** Whole years for which the journal of changes is kept */
  eventYears: number
  version: number
}

export function priceOf(settings: Pick<Settings, 'price'>, type: DeviceType): Grosze {
  return settings.price[type]
}

/** In months. */
export function intervalOf(settings: Pick<Settings, 'intervalMonths'>, type: DeviceType): number {
  return settings.intervalMonths[type]
}

/** Errors across fields, by wire name; undefined for valid settings. */
export function refuseSettings({
  sendingFromHour,
  sendingUntilHour,
}: Pick<Settings, 'sendingFromHour' | 'sendingUntilHour'>): Record<string, string> | undefined {
  if (sendingFromHour < sendingUntilHour) return undefined
  return { sendingUntilHour: 'Wysyłanie musi się kończyć później, niż się zaczyna' }
}

/** Schemas of single fields. 0 and empty values are valid: the server replaces them by its defaults. */
export const settingsFields = {
  /** In złoty (rule P1) */
  price: z
    .int({ error: 'Cena musi być liczbą całkowitą' })
    .min(0, { error: 'Cena nie może być ujemna' })
    .max(1_000_000, { error: 'Najwyżej 1 000 000 zł' })
    .multipleOf(10, { error: 'Cena zmienia się co 10 zł' }),
  interval: z.int().refine((months) => months === 0 || inspectionIntervals.some((interval) => interval === months), {
    error: `Interwał to ${inspectionIntervals.join(', ')} miesięcy`,
  }),
  template: multilineText(1000).check(({ value, issues }) => {
    const fault = templateFault(value)
    if (fault) issues.push({ code: 'custom', message: fault.text, input: value })
  }),
  partPrice: z
    .number({ error: 'Podaj cenę w złotych' })
    .min(0, { error: 'Cena nie może być ujemna' })
    .max(10, { error: 'Najwyżej 10 zł' })
    .refine((zloty) => Math.abs(zloty * 1000 - Math.round(zloty * 1000)) < 1e-6, {
      error: 'Najwyżej 3 miejsca po przecinku',
    }),
  phone: lineText(40).refine((text) => text === '' || isPhone(text), { error: 'Nieprawidłowy format numeru telefonu' }),
  daysAhead: z
    .int({ error: 'Podaj liczbę dni' })
    .min(1, { error: 'Od 1 do 365 dni' })
    .max(365, { error: 'Od 1 do 365 dni' }),
  sendHour: z.int().min(0, { error: 'Godzina od 0 do 23' }).max(23, { error: 'Godzina od 0 do 23' }),
  sendingFromHour: z.int().min(0, { error: 'Godzina od 0 do 23' }).max(23, { error: 'Godzina od 0 do 23' }),
  sendingUntilHour: z.int().min(1, { error: 'Godzina od 1 do 24' }).max(24, { error: 'Godzina od 1 do 24' }),
  text: lineText(200),
  smsBudget: z
    .int({ error: 'Podaj liczbę części' })
    .min(0, { error: 'Budżet nie może być ujemny' })
    .max(1_000_000, { error: 'Najwyżej 1 000 000 części' }),
  eventYears: z
    .int({ error: 'Podaj liczbę lat' })
    .min(1, { error: 'Od 1 do 20 lat' })
    .max(20, { error: 'Od 1 do 20 lat' }),
  email: z.union([z.literal(''), z.email({ error: 'Niepoprawny format email' })]),
}
