import { campaignFieldNames, campaignFieldParts } from '../campaigns/field-names'
import { campaignKindNames } from '../campaigns/campaign'
import { proposalStateNames } from '../campaigns/proposal'
import type { CallOutcome } from '../campaigns/stop'
import { callOutcomeNames } from '../campaigns/stop'
import { roleNames } from '../access/role'
import { deviceTypeNames } from '../devices/device-type'
import { equipmentNames, fuelNames } from '../devices/equipment'
import { formatCharge, refrigerantName, refrigerants } from '../devices/refrigerant'
import { visitNeedNames, visitNeedsLabel } from '../devices/visit-needs'
import { positionStatusNames } from '../devices/position-status'
import { requestFieldNames, requestStateNames } from '../requests/request'
import { checkResultNames } from '../protocols/answer'
import { detailNames } from '../protocols/draft'
import { entryFieldNames, leakResultNames, refrigerantActNames } from '../refrigerant/entry'
import { dutyAnchorNames, dutyFieldNames, dutyKindNames, dutyReasonNames } from '../duties/duty'
import { audienceNames } from '../advertising/advertisement'
import { dayPartNames } from '../confirmations/wish-text'
import type { EventChange, EventNoun } from '../events/event'
import type { Decision } from '../import/import'
import { verdictNames } from '../import/import'
import { retentionKinds } from '../privacy/retention'
import { paymentNames } from '../services/payment'
import { serviceStatusNames, serviceTypeNames } from '../services/service'
import { settingsLabels } from '../settings/table'
import { warrantyWindowsSchema, windowText } from '../settings/warranty-window'
import { formatMoney } from '../text/money'
import { formatNumber } from '../text/number'
import { isDay } from '../time/day'
import { formatDay, formatDuration, formatInstant } from '../time/format'

const fieldNames: Record<string, string> = {
  firstName: 'Imię',
  lastName: 'Nazwisko',
  phone: 'Telefon',
  company: 'Firma',
  nip: 'NIP',
  type: 'Typ',
  name: 'Nazwa',
  installationDate: 'Data instalacji',
  nextInspectionDate: 'Termin przeglądu',
  notes: 'Uwagi',
  street: 'Ulica',
  houseNumber: 'Numer domu',
  flatNumber: 'Numer lokalu',
  postalCode: 'Kod pocztowy',
  city: 'Miejscowość',
  lat: 'Szerokość geograficzna',
  lng: 'Długość geograficzna',
  geocodingStatus: 'Dokładność położenia',
  username: 'Nazwa użytkownika',
  email: 'E-mail',
  emailVerified: 'E-mail potwierdzony',
  phoneNumber: 'Telefon',
  roles: 'Role',
  active: 'Konto aktywne',
  status: 'Status',
  startsAt: 'Termin',
  durationMinutes: 'Czas trwania',
  arrivalFrom: 'Klient czeka od',
  arrivalUntil: 'Klient czeka do',
  performedOn: 'Dzień wykonania',
  payment: 'Płatność',
  workDone: 'Wykonane prace',
  cancelReason: 'Powód anulowania',
  rebook: 'Do umówienia na nowo',
  preferredDay: 'Dzień, który pasuje',
  preferredPart: 'Pora dnia',
  note: 'Uwagi klienta',
  message: 'Treść',
  contactPhone: 'Telefon do klienta',
  rejectedServiceAt: 'Termin, który nie pasuje',
  marketingConsent: 'Zgoda na reklamy z dnia',
  smsOptOut: 'Bez SMS-ów',
  handled: 'Załatwiona',
  reason: 'Powód',
  until: 'Do dnia',
  sticker: 'Naklejka z kodem QR',
  password: 'Nowe hasło',
  secondStep: 'Logowanie dwuetapowe',
  passkey: 'Klucz dostępu',
  openSessions: 'Otwarte sesje',
  recoveryCodes: 'Nowe kody zapasowe',
  secondStepRoles: 'Role z logowaniem dwuetapowym',
  calendarFeed: 'Adres kalendarza',
  technicianData: 'Wyjazdy do klientów',
  smsLimits: 'Limity SMS-ów',
  reportRecipients: 'Odbiorcy raportów',
  firstSteps: 'Pierwsze kroki',
  logo: 'Logo na dokumentach',
  audience: 'Odbiorcy',
  testMode: 'Tryb testowy',
  recipients: 'Liczba odbiorców',
  sheets: 'Arkusze',
  columns: 'Kolumny',
  defaults: 'Wartości domyślne',
  correctedRow: 'Wiersz',
  decision: 'Decyzja',
  decided: 'Decyzja o wierszach',
  undo: 'Cofanie',
  planned: 'Zaplanowano',
  sent: 'Wysłano',
  failed: 'Nie udało się',
  skipped: 'Pominięto',
  cancelled: 'Anulowano',
  mailed: 'Wysłano e-maili',
  placed: 'Znaleziono położeń',
  deleted: 'Usunięto',
  clients: 'Klienci',
  devices: 'Urządzenia',
  services: 'Wizyty',
  rows: 'Wiersze',
  people: 'Usunięto ponownie osób',
  sms: 'Wyczyszczono SMS-ów',
  answers: 'Usunięto odpowiedzi',
  consents: 'Usunięto zgód',
  photos: 'Usunięto zdjęć i dokumentów',
  visits: 'Usunięto wizyt do rozliczeń',
  technician: 'Serwisant',
  needs: visitNeedsLabel,
  ...Object.fromEntries(
    Object.entries(retentionKinds).map(([kind, [name]]) => [kind, `Przechowywanie (miesiące) · ${name}`]),
  ),
  ...settingsLabels,
}

/** All others are the labels of a template */
const protocolNames: Record<string, string> = {
  number: 'Numer',
  corrects: 'Zastępuje',
  email: 'Wysłano na adres',
  linkRevoked: 'Unieważniono link wysłany na',
  ...detailNames,
}

/** Fields that a form calls otherwise than others do */
const namesOfNoun: Partial<Record<EventNoun, Record<string, string>>> = {
  SERVICE: { type: 'Typ serwisu' },
  DEVICE: { ...equipmentNames, refrigerantGrams: 'Ilość czynnika' },
  DUTY: dutyFieldNames,
  REFRIGERANT: entryFieldNames,
  REQUEST: requestFieldNames,
  PROTOCOL: protocolNames,
  SEASON_CAMPAIGN: campaignFieldNames,
  PROTOCOL_TEMPLATE: {
    name: 'Nazwa',
    deviceType: 'Typ urządzenia',
    version: 'Wersja',
    active: 'Używany',
    sections: 'Pola',
  },
}

/** What a person typed, which stays as it is even if it looks like a code, a day or a list */
const freeTextFields = new Set([
  'notes',
  'note',
  'message',
  'callNote',
  'offerTemplate',
  'reminderTemplate',
  'workDone',
  'cancelReason',
  'reason',
  'closeReason',
  'sticker',
  'remarks',
  'recommendation',
])

const parts: Record<string, string> = {
  visitsClients: 'jeździ do klientów',
  colour: 'kolor',
  week: 'godziny pracy',
  start: 'adres startowy',
  end: 'adres końca dnia',
  deviceTypes: 'urządzenia',
  brings: 'zabiera',
  daysOff: 'dni wolne',
  perNumberDay: 'na numer dziennie',
  perNumberWeek: 'na numer tygodniowo',
  perMinute: 'na minutę',
  verdict: 'wiersze',
  decision: 'decyzja',
  guesses: 'tylko domysły',
  ...campaignFieldParts,
}
const decisionNames: Record<Decision, string> = { NEW: 'Nowy', JOIN: 'Przyjęto', LEAVE_OUT: 'Pominięto' }
const words: Record<string, string> = {
  ...visitNeedNames,
  ...fuelNames,
  ...Object.fromEntries(refrigerants.map((each) => [each, refrigerantName(each)])),
  ...deviceTypeNames,
  ...serviceStatusNames,
  ...serviceTypeNames,
  ...paymentNames,
  ...roleNames,
  ...dayPartNames,
  ...positionStatusNames,
  ...audienceNames,
  ...verdictNames,
  ...decisionNames,
  ...dutyAnchorNames,
  ...dutyKindNames,
  ...dutyReasonNames,
  ...requestStateNames,
  ...refrigerantActNames,
  ...leakResultNames,
  ...proposalStateNames,
  ...campaignKindNames,
}

/** What the forms call a field of a record; undefined if it is in no form */
export const fieldName = (field: string, noun?: EventNoun): string | undefined =>
  (noun && namesOfNoun[noun]?.[field]) ?? fieldNames[field]

/** 'Cena · Pompa ciepła: 350 zł → 420 zł'; of a new record without the old value */
export function changeText({ field, from, to }: EventChange, noun?: EventNoun): string {
  if (noun === 'PROTOCOL' && !Object.hasOwn(protocolNames, field)) return arrow(field, from, [from, to].map(answerText))
  const [head = '', part] = field.split('.')
  const name = [fieldName(head, noun) ?? head, part && (words[part] ?? parts[part] ?? part)].filter(Boolean).join(' · ')
  if (from === null && to === null) return name
  if (head === 'technician' && from === to) return `${name}: ${to} (wybrano konto)`
  if (Object.hasOwn(retentionKinds, head))
    return `${name}: ${[from, to].map((months) => months ?? 'bez końca').join(' → ')}`
  if (head === 'warrantyWindows') return `${name}: ${windowsChangeText(from, to)}`
  if (!freeTextFields.has(head) && [from, to].some(isStructured)) return `${name}: zmieniono`
  const values = [from, to].map((value) => valueText(head, value))
  return arrow(name, from, values)
}

const arrow = (name: string, from: EventChange['from'], values: readonly string[]) =>
  `${name}: ${from === null ? values[1] : values.join(' → ')}`

/** Text of a field of a protocol, by its label: what the office and technicians typed stays as it is. */
function answerText(value: EventChange['from']): string {
  if (value === null || value === '') return 'brak'
  return typeof value === 'number' ? formatNumber(value) : wordOf(String(value), checkResultNames)
}

function valueText(field: string, value: EventChange['from']): string {
  if (value === null || value === '') return 'brak'
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (typeof value === 'number') return numberText(field, value)
  if (freeTextFields.has(field)) return value
  if (isDay(value)) return formatDay(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(new Date(value))
  // Other words are the same in another sense.
  if (field === 'call') return callOutcomeNames[value as CallOutcome] ?? value
  if (value.startsWith('[')) return listWords(value).join(', ') || 'brak'
  return wordOf(value)
}

function numberText(field: string, value: number): string {
  if (field === 'durationMinutes' || field === 'dutyMinutes') return formatDuration(value)
  if (field === 'refrigerantGrams') return formatCharge(value)
  return field === 'price' || field === 'dutyPrice' ? formatMoney(value) : String(value).replace('.', ',')
}

/** 'dodano „NIBE, pompa ciepła: …”, usunięto „…”' */
function windowsChangeText(from: EventChange['from'], to: EventChange['to']): string {
  const [before, after] = [from, to].map(windowTexts)
  const quotes = (verb: string, texts: readonly string[]) => texts.map((text) => `${verb} „${text}”`)
  const changes = [
    ...quotes(
      'usunięto',
      before!.filter((text) => !after!.includes(text)),
    ),
    ...quotes(
      'dodano',
      after!.filter((text) => !before!.includes(text)),
    ),
  ]
  return changes.join(', ') || 'zmieniono kolejność'
}

function windowTexts(value: EventChange['from']): string[] {
  const { data = [] } = warrantyWindowsSchema.safeParse(typeof value === 'string' ? JSON.parse(value) : [])
  return data.map((window) => `${windowText(window)}${window.checked ? '' : ' (do sprawdzenia)'}`)
}

/** Records or numbers in a list, which have no short text */
const isStructured = (value: EventChange['from']) => typeof value === 'string' && /^\[(.*[{[]|\d)/.test(value)

const listWords = (list: string) => [...list.matchAll(/"([^"]*)"/g)].map(([, word = '']) => wordOf(word))

const wordOf = (value: string, names = words) => (Object.hasOwn(names, value) ? names[value] : undefined) ?? value
