import type { DeviceType } from '../devices/device-type'
import { deviceTypeNames } from '../devices/device-type'
import type { SmsState } from '../sms/outbox/sms-state'
import { isUnderWay, smsStateNames } from '../sms/outbox/sms-state'
import type { Payment } from '../services/payment'
import { paymentNames } from '../services/payment'
import type { Service, ServiceStatus, ServiceType } from '../services/service'
import { cancelReasonSchema, maxCancelReason } from '../services/cancellation'
import { completionErrors, workDoneSchema } from '../services/completion'
import {
  maxNotes,
  serviceDuration,
  serviceInputSchema,
  serviceStatusNames,
  serviceTypeNames,
} from '../services/service'
import type { SmsType } from '../sms/sms-type'
import { smsTypeNames } from '../sms/sms-type'
import { isPhone, normalizePhone } from '../text/phone'
import { shortenTo } from '../text/shorten'
import type { Day } from '../time/day'
import { minutesAfter } from '../time/minutes'
import { dayAt } from '../time/warsaw'
import type { CellOf } from './history-cells'
import {
  checked,
  dayIn,
  deviceNumberHead,
  instantIn,
  nameIn,
  priceIn,
  refuseAhead,
  UnreadableHistory,
  yesCell,
} from './history-cells'
import type { WorkbookCell } from './workbook-cell'
import { dayCell, instantCell, moneyCell } from './workbook-cell'

export interface HistoryService extends Pick<
  Service,
  | 'startsAt'
  | 'endsAt'
  | 'type'
  | 'status'
  | 'performedOn'
  | 'completedAt'
  | 'technician'
  | 'price'
  | 'payment'
  | 'workDone'
  | 'notes'
  | 'cancelReason'
  | 'rebook'
> {
  /** The arrival window that the customer accepted, if there is one */
  arrivalFrom: Date | null
  arrivalUntil: Date | null
  /** The device's number in the export, not an id of this installation */
  device: string
}

export interface HistorySms {
  createdAt: Date
  sentAt: Date | null
  clientName: string | null
  /** '' if it was erased, with the text or by itself */
  phone: string
  state: SmsState
  message: string
  type: SmsType
  dueDate: Day | null
  deviceType: DeviceType | null
  deviceName: string | null
  testMode: boolean
  errorMessage: string | null
  requestedBy: string | null
  /** The device's number in the export; null without a device, or when the device was deleted */
  device: string | null
}

const reasonHead = 'Powód anulowania'

export const serviceHeads = [
  'Początek',
  'Koniec',
  'Rodzaj',
  'Stan',
  'Wykonano',
  'Zakończono',
  'Klient',
  'Telefon',
  'Urządzenie',
  'Serwisant',
  'Cena (zł)',
  'Płatność',
  'Co zrobiono',
  'Uwagi',
  reasonHead,
  deviceNumberHead,
]

// Exports of earlier versions lack these.
/** Head of the column for cancelled services */
const rebookHead = 'Do umówienia na nowo'
/** Heads for a service to come, about which its customer may be told again */
const windowFromHead = 'Klient czeka od'
const windowUntilHead = 'Klient czeka do'

/** The columns of an export: by `serviceHeads` the sheet is recognised. */
export const writtenServiceHeads = [...serviceHeads, rebookHead, windowFromHead, windowUntilHead]

export function writeService(
  of: HistoryService,
  about: { client: string; phone: string; device: string },
): WorkbookCell[] {
  return [
    instantCell(of.startsAt),
    instantCell(of.endsAt),
    serviceTypeNames[of.type],
    serviceStatusNames[of.status],
    dayCell(of.performedOn),
    instantCell(of.completedAt),
    about.client,
    about.phone,
    about.device,
    of.technician,
    moneyCell(of.price),
    of.payment && paymentNames[of.payment],
    of.workDone,
    of.notes,
    of.cancelReason,
    of.device,
    of.status === 'CANCELLED' ? yesCell(of.rebook) : null,
    ...(of.status === 'SCHEDULED' ? [instantCell(of.arrivalFrom), instantCell(of.arrivalUntil)] : []),
  ]
}

export const smsHeads = [
  'Dodany',
  'Wysłany',
  'Klient',
  'Telefon',
  'Stan',
  'Treść',
  'Rodzaj',
  'Termin przeglądu',
  'Typ urządzenia',
  'Nazwa urządzenia',
  'Tryb testowy',
  'Błąd',
  'Zlecił',
  deviceNumberHead,
]

export function writeSms(of: HistorySms): WorkbookCell[] {
  return [
    instantCell(of.createdAt),
    instantCell(of.sentAt),
    of.clientName,
    of.phone,
    smsStateNames[of.state],
    of.message,
    smsTypeNames[of.type],
    dayCell(of.dueDate),
    of.deviceType && deviceTypeNames[of.deviceType],
    of.deviceName,
    yesCell(of.testMode),
    of.errorMessage,
    of.requestedBy,
    of.device,
  ]
}

/**
 * Checked as in the forms.
 * @throws UnreadableHistory
 */
export function readService(cellOf: CellOf, today: Day): HistoryService {
  const { startsAt, endsAt } = timesIn(cellOf)
  const status = nameIn<ServiceStatus>(cellOf, 'Stan', serviceStatusNames)
  const type = nameIn<ServiceType>(cellOf, 'Rodzaj', serviceTypeNames)
  const device = cellOf(deviceNumberHead)
  if (device === '') throw new UnreadableHistory(`Brak „${deviceNumberHead}”`)
  const isCancelled = status === 'CANCELLED'
  return {
    startsAt,
    endsAt,
    type,
    status,
    device,
    ...(status === 'COMPLETED' ? completionIn(cellOf, { type, endsAt }, today) : notCompleted),
    technician: checked(technician, 'Serwisant', cellOf('Serwisant')),
    notes: checked(notes, 'Uwagi', notesIn(cellOf, status)),
    cancelReason: isCancelled ? reasonIn(cellOf) : null,
    rebook: isCancelled && cellOf(rebookHead) === 'tak',
    ...windowIn(cellOf),
  }
}

/** One that is too long, as customers once gave it by their link, is shortened; it is whole in the notes. */
const reasonIn = (cellOf: CellOf) =>
  checked(cancelReasonSchema, reasonHead, shortenTo(cellOf(reasonHead), maxCancelReason))

const notCompleted = { performedOn: null, completedAt: null, price: null, payment: null, workDone: null }

function completionIn(
  cellOf: CellOf,
  { type, endsAt }: Pick<HistoryService, 'type' | 'endsAt'>,
  today: Day,
): Pick<HistoryService, keyof typeof notCompleted> {
  if (cellOf('Wykonano') === '') throw new UnreadableHistory('Brak dnia w „Wykonano”')
  const performedOn = dayIn(cellOf, 'Wykonano')
  const refusal = completionErrors({}, { type, doneOn: performedOn }, today)?.performedOn
  if (refusal) throw new UnreadableHistory(refusal)
  const completedAt = cellOf('Zakończono') ? instantIn(cellOf, 'Zakończono') : null
  if (completedAt) refuseAhead('Zakończono', dayAt(completedAt), today)
  return {
    performedOn,
    completedAt: completedAt ?? endsAt,
    price: priceIn(cellOf, 'Cena (zł)'),
    payment: cellOf('Płatność') ? nameIn<Payment>(cellOf, 'Płatność', paymentNames) : null,
    workDone: checked(workDoneSchema, 'Co zrobiono', cellOf('Co zrobiono')),
  }
}

/** Heads that only visits of one state have */
const headsOfState: [ServiceStatus, string[]][] = [
  ['COMPLETED', ['Wykonano', 'Zakończono', 'Cena (zł)', 'Płatność', 'Co zrobiono']],
  ['CANCELLED', [reasonHead]],
]

/**
 * Notes, followed by what the file says about another state and by a reason that is too long, as far as there is room:
 * nothing is lost silently (rule X7), and no visit because of it.
 */
function notesIn(cellOf: CellOf, status: ServiceStatus): string {
  const isTooLong = (head: string) => head === reasonHead && cellOf(head).length > maxCancelReason
  const others = headsOfState.flatMap(([state, heads]) => (state === status ? heads.filter(isTooLong) : heads))
  const left = others.flatMap((head) => (cellOf(head) === '' ? [] : [`${head}: ${cellOf(head)}`]))
  const own = cellOf('Uwagi')
  const all = [own, ...left].join('\n')
  return own.length <= maxNotes ? shortenTo(all, maxNotes) : all
}

function windowIn(cellOf: CellOf): Pick<HistoryService, 'arrivalFrom' | 'arrivalUntil'> {
  if (cellOf(windowFromHead) === '' || cellOf(windowUntilHead) === '') return { arrivalFrom: null, arrivalUntil: null }
  const arrivalFrom = instantIn(cellOf, windowFromHead)
  const arrivalUntil = instantIn(cellOf, windowUntilHead)
  if (arrivalUntil <= arrivalFrom) throw new UnreadableHistory(`„${windowUntilHead}” musi być po „${windowFromHead}”`)
  return { arrivalFrom, arrivalUntil }
}

const { technician, notes } = serviceInputSchema.shape

/** In whole minutes. What is shorter than rule V2 allows, as campaigns once booked it, takes the least. */
function timesIn(cellOf: CellOf): Pick<HistoryService, 'startsAt' | 'endsAt'> {
  const startsAt = instantIn(cellOf, 'Początek')
  const minutes = Math.ceil((instantIn(cellOf, 'Koniec').getTime() - startsAt.getTime()) / 60_000)
  if (minutes <= 0) throw new UnreadableHistory('„Koniec” musi być po „Początku”')
  const { min, max } = serviceDuration
  if (minutes > max) throw new UnreadableHistory(`Wizyta trwa od ${min} do ${max} minut`)
  return { startsAt, endsAt: minutesAfter(startsAt, Math.max(min, minutes)) }
}

const unsentAdvice = 'Wiadomość z innego programu: nie wiadomo, czy została wysłana. Nie wyślemy jej.'

/**
 * A message that was still waiting or being sent becomes UNKNOWN, so that it is never sent (rule X6).
 * @throws UnreadableHistory
 */
export function readSms(cellOf: CellOf, today: Day): HistorySms {
  const state = nameIn<SmsState>(cellOf, 'Stan', smsStateNames)
  const phone = cellOf('Telefon')
  // A message about a client other than the erased one keeps its text (rule A22).
  const isErased = phone === ''
  if (!isErased && !isPhone(phone)) throw new UnreadableHistory(`„${phone}” nie jest numerem telefonu`)
  if (cellOf('Treść') === '') throw new UnreadableHistory('Brak treści SMS-a')
  const createdAt = instantIn(cellOf, 'Dodany')
  refuseAhead('Dodany', dayAt(createdAt), today)
  return {
    createdAt,
    sentAt: cellOf('Wysłany') ? instantIn(cellOf, 'Wysłany') : null,
    clientName: cellOf('Klient') || null,
    phone: isErased ? '' : normalizePhone(phone),
    state: isUnderWay(state) ? 'UNKNOWN' : state,
    message: cellOf('Treść'),
    type: nameIn<SmsType>(cellOf, 'Rodzaj', smsTypeNames),
    dueDate: cellOf('Termin przeglądu') ? dayIn(cellOf, 'Termin przeglądu') : null,
    deviceType: cellOf('Typ urządzenia') ? nameIn<DeviceType>(cellOf, 'Typ urządzenia', deviceTypeNames) : null,
    deviceName: cellOf('Nazwa urządzenia') || null,
    testMode: cellOf('Tryb testowy') === 'tak',
    errorMessage: cellOf('Błąd') || (isUnderWay(state) ? unsentAdvice : null),
    requestedBy: cellOf('Zlecił') || null,
    device: cellOf(deviceNumberHead) || null,
  }
}
