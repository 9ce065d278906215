import { roleNames } from '#domain/access/role'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { EventChange } from '#domain/events/event'
import { serviceStatusNames } from '#domain/services/service'
import { formatMoney } from '#domain/text/money'
import { isDay } from '#domain/time/day'
import { formatDay, formatInstant } from '#domain/time/format'

const fieldNames: Record<string, string> = {
  firstName: 'Imię',
  lastName: 'Nazwisko',
  phone: 'Telefon',
  type: 'Typ',
  name: 'Nazwa',
  installationDate: 'Data instalacji',
  nextInspectionDate: 'Termin przeglądu',
  notes: 'Notatka',
  street: 'Ulica',
  houseNumber: 'Numer domu',
  flatNumber: 'Numer lokalu',
  postalCode: 'Kod pocztowy',
  city: 'Miejscowość',
  lat: 'Szerokość geograficzna',
  lng: 'Długość geograficzna',
  geocodingStatus: 'Dokładność położenia',
  username: 'Login',
  email: 'E-mail',
  emailVerified: 'E-mail potwierdzony',
  phoneNumber: 'Telefon',
  roles: 'Role',
  active: 'Konto aktywne',
  status: 'Status',
  technician: 'Serwisant',
  price: 'Cena',
  intervalMonths: 'Interwał przeglądu (miesiące)',
  defaultSmsTemplate: 'Treść przypomnienia',
  secondReminderSmsTemplate: 'Treść drugiego przypomnienia',
  expirationSmsTemplate: 'Treść powiadomienia w dniu terminu',
  overdueSmsTemplate: 'Treść powiadomienia po terminie',
  automaticSmsEnabled: 'Przypomnienia automatyczne',
  secondReminderEnabled: 'Drugie przypomnienie',
  expirationDayEnabled: 'Powiadomienie w dniu terminu',
  overdueEnabled: 'Powiadomienie po terminie',
  smsReminderDaysAhead: 'Dni przed terminem',
  secondReminderDays: 'Dni do drugiego przypomnienia',
  overdueDays: 'Dni po terminie',
  sendHour: 'Godzina wysyłania',
  sendingFromHour: 'Wysyłanie od godziny',
  sendingUntilHour: 'Wysyłanie do godziny',
  quietOnHolidays: 'Bez SMS-ów w niedziele i święta',
  smsPlainLetters: 'SMS-y bez polskich znaków',
  smsPartPrice: 'Cena części SMS-a (w tysięcznych złotego)',
  dailySmsBudget: 'Dzienny budżet SMS-ów',
  monthlySmsBudget: 'Miesięczny budżet SMS-ów',
  contactPhoneNumber: 'Telefon kontaktowy',
  contactHours: 'Godziny kontaktu',
  companyName: 'Nazwa firmy',
  companyPhone: 'Telefon firmy',
  companyEmail: 'E-mail firmy',
  companyAddress: 'Adres firmy',
}

const words: Record<string, string> = { ...deviceTypeNames, ...serviceStatusNames, ...roleNames }

/** 'Cena · Pompa ciepła: 350 zł → 420 zł'; of a new record without the old value */
export function changeText({ field, from, to }: EventChange): string {
  const [head = '', part] = field.split('.')
  const name = [fieldNames[head] ?? head, part && (words[part] ?? part)].filter(Boolean).join(' · ')
  const values = [from, to].map((value) => valueText(head, value))
  return from === null ? `${name}: ${values[1]}` : `${name}: ${values.join(' → ')}`
}

function valueText(field: string, value: EventChange['from']): string {
  if (value === null || value === '') return 'brak'
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (typeof value === 'number') return field === 'price' ? formatMoney(value) : String(value)
  if (isDay(value)) return formatDay(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(new Date(value))
  if (field === 'roles') return rolesOf(value).join(', ')
  return words[value] ?? value
}

const rolesOf = (list: string) => [...list.matchAll(/"(\w+)"/g)].map(([, role]) => words[role ?? ''] ?? role)
