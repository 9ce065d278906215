import type { PgColumn } from 'drizzle-orm/pg-core'
import { campaignKindNames } from '#domain/campaigns/campaign'
import { proposalStateNames } from '#domain/campaigns/proposal'
import type { StopDuty } from '#domain/campaigns/stop'
import { callOutcomeNames, stopReasonTexts } from '#domain/campaigns/stop'
import { changeText, fieldName } from '#domain/changes/change-text'
import { dayPartNames } from '#domain/confirmations/wish-text'
import { consentSourceNames, withdrawalSourceNames } from '#domain/consents/consent'
import { deviceTypeNames } from '#domain/devices/device-type'
import { fuelNames } from '#domain/devices/equipment'
import { positionStatusNames } from '#domain/devices/position-status'
import { formatCharge, refrigerantName, refrigerants } from '#domain/devices/refrigerant'
import { visitNeedNames } from '#domain/devices/visit-needs'
import { dutyAnchorNames, dutyKindNames, dutyReasonNames } from '#domain/duties/duty'
import type { EventChange, EventNoun } from '#domain/events/event'
import { eventNounNames, eventVerbNames } from '#domain/events/event'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import { checkResultNames, noteOf } from '#domain/protocols/answer'
import type { ProtocolDetails } from '#domain/protocols/draft'
import { detailNames } from '#domain/protocols/draft'
import { materialsText } from '#domain/protocols/protocol'
import { leakResultNames, refrigerantActNames } from '#domain/refrigerant/entry'
import { requestKindNames, requestStateNames } from '#domain/requests/request'
import { paymentNames } from '#domain/services/payment'
import { serviceStatusNames, serviceTypeNames } from '#domain/services/service'
import { smsStateNames } from '#domain/sms/outbox/sms-state'
import { plannedSmsMode, plannedSmsStatusNames } from '#domain/sms/planned/planned-sms'
import { smsTypeNames } from '#domain/sms/sms-type'
import { amountText } from '#domain/text/money'
import { formatNumber } from '#domain/text/number'
import type { Day } from '#domain/time/day'
import { formatDay, formatDuration, formatInstant } from '#domain/time/format'
import { clockText } from '#domain/time/time-of-day'
import {
  campaignOffers,
  campaignStops,
  confirmations,
  devices,
  duties,
  events,
  importRows,
  marketingConsents,
  plannedSms,
  protocolAnswers,
  protocolDeliveries,
  protocols,
  refrigerantEntries,
  requests,
  services,
  smsMessages,
  smsOptOuts,
  smsRefusals,
} from '../db/schema'
import type { FulfilledDuty } from '../db/tables/duties'

export type Row = Record<string, unknown>

/** What rows of other tables are called, by their ids, and the fields of protocols by protocol and key */
export interface ArchiveNames {
  devices: ReadonlyMap<number, string>
  protocols: ReadonlyMap<number, string>
  fields: ReadonlyMap<string, string>
}

/** Columns that only programs need; they are in the JSON */
const ofPrograms =
  /^(id|(client|campaign|stop|technician|service|sms|reminderSms|plannedSms|sentWith|duty|subject|request|templateVersion|corrects|googleEvent)Id|contentType|fileSize|place|sha256|manualEntry|toldAt|toldInTestAt|visitNotice|parts|retries|retryCount|retryAt|attemptedAt|inDoubtSince|heldAt|closedFrom|series|year|sequence|snapshot|read)$/

/** What a table is called, and whose fields it has */
const tables: Record<string, { title?: string; noun?: EventNoun; heads?: Record<string, string | null> }> = {
  klient: { title: 'Klient', heads: { firstDueOn: 'Najbliższy termin przeglądu' } },
  zgody: {
    title: 'Zgody na SMS-y reklamowe',
    heads: {
      givenOn: 'Data zgody',
      source: 'Jak wyrażona',
      withdrawnAt: 'Cofnięto',
      withdrawnThrough: 'Cofnięto przez',
    },
  },
  urzadzenia: { title: 'Urządzenia', noun: 'DEVICE', heads: { confirmedAt: 'Przegląd potwierdzono' } },
  obowiazki: { title: 'Obowiązki', noun: 'DUTY', heads: { opensOn: 'Można wykonać od' } },
  wizyty: { title: 'Wizyty', noun: 'SERVICE' },
  potwierdzenia: { title: 'Linki, potwierdzenia i życzenia', heads: { sent: 'Wysłano SMS-em' } },
  'ewidencja-czynnika': {
    title: 'Ewidencja czynnika chłodniczego',
    noun: 'REFRIGERANT',
    heads: { deviceId: null, serialNumber: 'Nr fabryczny' },
  },
  zgloszenia: { title: 'Zgłoszenia', noun: 'REQUEST' },
  protokoly: {
    title: 'Protokoły',
    noun: 'PROTOCOL',
    heads: { status: 'Stan', deviceId: null, issuedAt: 'Wystawiono', details: 'Uwagi, zalecenia i materiały' },
  },
  'wizyty-w-kampaniach': { title: 'Wizyty w kampaniach', noun: 'SEASON_CAMPAIGN' },
  'propozycje-wizyt': {
    title: 'Propozycje wizyt',
    noun: 'SEASON_CAMPAIGN',
    heads: {
      opens: 'Klient czeka od',
      closes: 'Klient czeka do',
      expiresOn: 'Odpowiedź do',
      answer: 'Odpowiedź',
      endedAt: 'Nieaktualna od',
    },
  },
  naklejki: { title: 'Naklejki z kodem QR', heads: { issuedAt: 'Wydano' } },
  'odpowiedzi-w-protokolach': { title: 'Wpisy w protokołach', heads: { at: 'Zapisano' } },
  'zdjecia-i-dokumenty': { title: 'Zdjęcia i dokumenty', heads: { field: null } },
  'zaplanowane-sms': { heads: { source: 'Tryb' } },
  'wyslane-protokoly': { heads: { kind: 'Jak wysłano' } },
}

const sharedHeads: Record<string, string> = {
  createdAt: 'Dodano',
  createdBy: 'Kto dodał',
  updatedAt: 'Zmieniono',
  updatedBy: 'Kto zmienił',
  changedAt: 'Zmieniono',
  changedBy: 'Kto zmienił',
  recordedAt: 'Zapisano',
  recordedBy: 'Kto zapisał',
  uploadedBy: 'Kto dodał',
  requestedBy: 'Kto zlecił',
  withdrawnBy: 'Kto cofnął',
  handledAt: 'Załatwiono',
  handledBy: 'Kto załatwił',
  calledAt: 'Rozmawiano',
  calledBy: 'Kto rozmawiał',
  blockedAt: 'Zablokowano',
  blockedBy: 'Kto zablokował',
  endedAt: 'Odblokowano',
  endedBy: 'Kto odblokował',
  by: 'Kto zapisał',
  at: 'Kiedy',
  issuedAt: 'Data linku',
  expiresOn: 'Link ważny do',
  revokedAt: 'Link unieważniono',
  completedAt: 'Zakończono',
  confirmedAt: 'Potwierdzono',
  inspectionDoneAt: 'Przegląd wykonano',
  wishedAt: 'Data życzenia',
  receivedAt: 'Otrzymano',
  refusedAt: 'Odmówiono',
  reportedAt: 'Raport operatora',
  offeredAt: 'Zaproponowano',
  answeredAt: 'Odpowiedziano',
  scheduledAt: 'Zaplanowano na',
  sentAt: 'Wysłano',
  endsAt: 'Koniec',
  movedFrom: 'Poprzedni termin wizyty',
  visitStartsAt: 'Termin wizyty',
  visitDay: 'Dzień wizyty',
  dueDate: 'Termin',
  dueOn: 'Termin',
  dutyDueOn: 'Termin obowiązku',
  notBefore: 'Nie wcześniej niż',
  begins: 'Godzina',
  minutes: 'Czas wizyty',
  duties: 'Co obejmuje',
  leftOut: 'Dlaczego poza planem',
  callOutcome: 'Rozmowa',
  fulfilledDuties: 'Wykonane obowiązki',
  deviations: 'Pozycje wymagające uwagi',
  client: 'Klient',
  clientName: 'Klient',
  deviceId: 'Urządzenie',
  device: 'Urządzenie',
  deviceName: 'Nazwa urządzenia',
  deviceType: 'Typ urządzenia',
  protocolId: 'Protokół',
  field: 'Pozycja',
  operator: 'Operator',
  operatorNip: 'NIP operatora',
  address: 'Adres',
  chargeGrams: 'Napełnienie przed',
  wording: 'Treść zgody',
  kind: 'Rodzaj',
  state: 'Stan',
  source: 'Skąd',
  text: 'Treść',
  customMessage: 'Własna treść',
  customPhone: 'Inny numer',
  optOut: 'Prosi, aby nie pisać',
  errorMessage: 'Błąd',
  recipient: 'Odbiorca',
  originalName: 'Plik',
  description: 'Opis',
  code: 'Kod',
  line: 'Wiersz',
  cells: 'Treść wiersza',
  answer: 'Wynik',
  verb: 'Zmiana',
  noun: 'Czego dotyczy',
  subject: 'Nazwa',
  changes: 'Szczegóły',
}

/** Undefined of a table that is named by the list of numbers */
export const titleOf = (table: string): string | undefined => tables[table]?.title

/** What a column is called for a person; null where it says nothing to them, undefined if nobody named it yet */
export function headOf(table: string, column: string): string | null | undefined {
  const { noun, heads } = tables[table] ?? {}
  if (heads && Object.hasOwn(heads, column)) return heads[column]
  if (ofPrograms.test(column)) return null
  const head = fieldName(column, noun) ?? sharedHeads[column]
  return column === moneyColumn && head ? `${head} (zł)` : head
}

/** Grosze, in every table that has it */
export const moneyColumn = 'price'

const refrigerantNames = Object.fromEntries(refrigerants.map((each) => [each, refrigerantName(each)]))

/** The words of columns with words */
export const words = new Map<PgColumn, Readonly<Record<string, string>>>([
  [marketingConsents.source, consentSourceNames],
  [marketingConsents.withdrawnThrough, withdrawalSourceNames],
  [smsOptOuts.source, withdrawalSourceNames],
  [devices.type, deviceTypeNames],
  [devices.geocodingStatus, positionStatusNames],
  [devices.refrigerant, refrigerantNames],
  [devices.fuel, fuelNames],
  [devices.needs, visitNeedNames],
  [duties.kind, dutyKindNames],
  [duties.reason, dutyReasonNames],
  [duties.anchor, dutyAnchorNames],
  [services.type, serviceTypeNames],
  [services.status, serviceStatusNames],
  [services.payment, paymentNames],
  [confirmations.preferredPart, dayPartNames],
  [refrigerantEntries.act, refrigerantActNames],
  [refrigerantEntries.refrigerant, refrigerantNames],
  [refrigerantEntries.result, leakResultNames],
  [requests.kind, requestKindNames],
  [requests.state, requestStateNames],
  [requests.preferredPart, dayPartNames],
  [protocols.status, { DRAFT: 'w trakcie', ISSUED: 'wystawiony' }],
  [protocolDeliveries.kind, { MAIL: 'E-mail', LINK: 'SMS z linkiem' }],
  [campaignStops.state, proposalStateNames],
  [campaignStops.leftOut, stopReasonTexts],
  [campaignStops.callOutcome, callOutcomeNames],
  [
    campaignOffers.answer,
    { ACCEPTED: 'przyjęta', OTHER: 'prośba o inny termin', DECLINED: 'odrzucona', CANCELLED: 'odwołana' },
  ],
  [plannedSms.status, plannedSmsStatusNames],
  [plannedSms.type, smsTypeNames],
  [smsMessages.type, smsTypeNames],
  [smsMessages.state, smsStateNames],
  [smsMessages.deviceType, deviceTypeNames],
  [smsRefusals.reason, { BLOCKED: 'numer zablokowany', DAY: 'limit dzienny', WEEK: 'limit tygodniowy' }],
  [events.verb, eventVerbNames],
  [events.noun, eventNounNames],
])

type TextOf = (value: never, row: Row, names: ArchiveNames) => string

const timeOfDay: TextOf = (minute: number) => clockText(minute)
const dutyNames: TextOf = (list: FulfilledDuty[]) => list.map(({ name }) => name).join(', ')
const gramsText: TextOf = (grams: number) => formatCharge(grams)

/** Columns whose values are neither text, word, number, day nor instant */
export const texts = new Map<PgColumn, TextOf>([
  [devices.refrigerantGrams, gramsText],
  [refrigerantEntries.chargeGrams, gramsText],
  [duties.minutes, formatDuration],
  [services.fulfilledDuties, dutyNames],
  [refrigerantEntries.fulfilledDuties, dutyNames],
  [campaignStops.minutes, formatDuration],
  [campaignStops.begins, timeOfDay],
  [
    campaignStops.duties,
    (list: StopDuty[]) =>
      list.map(({ kind, name, dueOn }) => `${name ?? campaignKindNames[kind]}, ${formatDay(dueOn)}`).join('; '),
  ],
  [campaignOffers.minutes, formatDuration],
  [campaignOffers.begins, timeOfDay],
  [campaignOffers.opens, timeOfDay],
  [campaignOffers.closes, timeOfDay],
  [plannedSms.source, plannedSmsMode],
  [importRows.cells, (cells: string[]) => cells.filter(Boolean).join('; ')],
  [protocols.details, detailsText],
  [
    protocolAnswers.field,
    (key: string, { protocolId }, names) => names.fields.get(`${String(protocolId)} ${key}`) ?? key,
  ],
  [protocolAnswers.answer, answerText],
  [
    events.changes,
    (changes: EventChange[], { noun }) => changes.map((each) => changeText(each, noun as EventNoun)).join('\n'),
  ],
])

function detailsText({ arrivedAt, leftAt, materials, remarks, recommendation }: ProtocolDetails): string {
  const instantOf = (at: string | null | undefined) => (at ? formatInstant(new Date(at)) : '')
  const values = {
    arrivedAt: instantOf(arrivedAt?.value),
    leftAt: instantOf(leftAt?.value),
    materials: materialsText(materials?.value ?? []),
    remarks: remarks?.value,
    recommendation: recommendation?.value,
  }
  return (Object.keys(values) as (keyof typeof values)[])
    .flatMap((name) => (values[name] ? [`${detailNames[name]}: ${values[name]}`] : []))
    .join('\n')
}

function answerText(answer: ProtocolAnswer): string {
  return [answerValue(answer), noteOf(answer)].filter(Boolean).join(', ')
}

function answerValue(answer: ProtocolAnswer): string {
  switch (answer.kind) {
    case 'CHECK':
      return checkResultNames[answer.result]
    case 'NUMBER':
      return formatNumber(answer.value)
    case 'TEXT':
      return answer.text
    case 'CHOICE':
      return answer.option
  }
}

interface Cell {
  name: string
  column: PgColumn
  row: Row
  names: ArchiveNames
}

/** A value as it is said to a person: in Polish, with days and times as they are in Warsaw */
export function valueText(value: unknown, { name, column, row, names }: Cell): string {
  const textOf = texts.get(column)
  if (textOf) return textOf(value as never, row, names)
  if (name === 'deviceId') return names.devices.get(value as number) ?? `nr ${String(value)}`
  if (name === 'protocolId') return names.protocols.get(value as number) ?? `nr ${String(value)}`
  if (name === moneyColumn) return amountText(value as number)
  if (value instanceof Date) return formatInstant(value)
  if (column.columnType === 'PgDateString') return formatDay(value as Day)
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (typeof value === 'number') return String(value).replace('.', ',')
  const wordsOf = words.get(column) ?? {}
  return [value]
    .flat()
    .map((each) => (Object.hasOwn(wordsOf, String(each)) ? wordsOf[String(each)] : String(each)))
    .join(', ')
}
