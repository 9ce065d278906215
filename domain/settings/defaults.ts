import type { DeviceType } from '../devices/device-type'
import { plainLetters } from '../text/plain-letters'
import type { Settings } from './settings'

/** Default SMS texts with Polish letters; they need twice as many billed parts. */
export const polishTemplates = {
  defaultSmsTemplate:
    'Dzień dobry, zbliża się termin przeglądu: {deviceType}, {address}. Termin: {inspectionDate}, cena: {deviceTypePrice}. ' +
    'Prosimy o potwierdzenie: {customConfirmationURL} Tel. {contactPhoneNumber}',
  secondReminderSmsTemplate:
    'Dzień dobry, przypominamy ponownie o przeglądzie: {deviceType}, {address}. Termin: {inspectionDate}. ' +
    'Prosimy o potwierdzenie: {customConfirmationURL} Tel. {contactPhoneNumber}',
  expirationSmsTemplate:
    'Dzień dobry, dziś mija termin przeglądu: {deviceType}, {address}. Cena: {deviceTypePrice}. ' +
    'Aby umówić wizytę, prosimy o potwierdzenie: {customConfirmationURL} Tel. {contactPhoneNumber}',
  overdueSmsTemplate:
    'Dzień dobry, minął termin przeglądu: {deviceType}, {address}. Termin: {inspectionDate}. ' +
    'Aby umówić wizytę, prosimy o potwierdzenie: {customConfirmationURL} Tel. {contactPhoneNumber}',
} satisfies Partial<Settings>

/** Initial settings; on an update they replace empty and zero values (rule P2). */
export const serverDefaults: Omit<Settings, 'version'> = {
  price: { HEAT_PUMP: 35_000, GAS_BOILER: 28_000, AIR_CONDITIONER: 15_000 },
  intervalMonths: { HEAT_PUMP: 12, GAS_BOILER: 12, AIR_CONDITIONER: 12 },
  defaultSmsTemplate: plainLetters(polishTemplates.defaultSmsTemplate),
  expirationSmsTemplate: plainLetters(polishTemplates.expirationSmsTemplate),
  contactPhoneNumber: '',
  smsReminderDaysAhead: 14,
  sendHour: 9,
  automaticSmsEnabled: true,
  expirationDayEnabled: true,
  // Off by default: an update of the program must not start new messages.
  secondReminderEnabled: false,
  secondReminderDays: 7,
  secondReminderSmsTemplate: plainLetters(polishTemplates.secondReminderSmsTemplate),
  overdueEnabled: false,
  overdueDays: 7,
  overdueSmsTemplate: plainLetters(polishTemplates.overdueSmsTemplate),
  sendingFromHour: 8,
  sendingUntilHour: 21,
  quietOnHolidays: false,
  smsPlainLetters: true,
  smsPartPrice: 160,
  contactHours: 'Pon.–pt. 8:00–16:00',
  companyName: '',
  companyPhone: '',
  companyEmail: '',
  companyAddress: '',
  dailySmsBudget: null,
  monthlySmsBudget: null,
  eventYears: 5,
}

/** The console's defaults before it has the server's settings (rule P2). */
export const localDefaults = {
  price: { HEAT_PUMP: 25_000, GAS_BOILER: 20_000, AIR_CONDITIONER: 15_000, other: 18_000 },
  intervalMonths: { HEAT_PUMP: 12, GAS_BOILER: 12, AIR_CONDITIONER: 6, other: 12 },
  smsReminderDaysAhead: 30,
} satisfies {
  price: Record<DeviceType | 'other', number>
  intervalMonths: Record<DeviceType | 'other', number>
  smsReminderDaysAhead: number
}
