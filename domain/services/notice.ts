import { arrivalWindow } from '../confirmations/arrival-window'
import { formatAddress } from '../devices/address'
import { deviceTypeNames } from '../devices/device-type'
import type { VisitPlaceholder } from '../settings/placeholder'
import type { Settings } from '../settings/settings'
import { exampleLink } from '../sms/example'
import { fillTemplate } from '../sms/template'
import type { SendingTimes } from '../sms/sending-hours'
import { lastSendingDay, effectiveSendHour, isSendingTime, nextSendingInstant } from '../sms/sending-hours'
import { isPhone } from '../text/phone'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { formatDay, formatTime } from '../time/format'
import { minutesAfter } from '../time/minutes'
import { dayAt, instantAt } from '../time/warsaw'
import type { LastNotice, VisitNotice } from './customer-notice'
import { isOutdated } from './customer-notice'
import type { Service } from './service'

/**
 * Minutes before a notice of a change leaves, so that the customer is informed only once of a visit that is moved
 * again, and not at all if it is moved back (rule S26)
 */
export const noticeDelay = 3

/** What a notice says about a visit */
export type NoticeKind = 'BOOKED' | 'MOVED' | 'CANCELLED' | 'EVE'

/** When a visit is to begin, and the window that its customer accepted, if there is one */
interface Arrival extends Pick<Service, 'status' | 'startsAt'> {
  arrivalFrom?: Date | null
  arrivalUntil?: Date | null
}

export type Visit = Arrival & Pick<Service, 'technician'>

export interface PlannedNotice {
  visitNotice: VisitNotice
  /** For a change: the start before it, if there was one */
  movedFrom: Date | null
  /** For a notice on the evening before: the day of the visit */
  visitDay: string | null
}

/**
 * @param lastNotice the last SMS about the visit, if there was one
 * @param on the day on which the notice leaves
 */
export function noticeKind(
  { visitNotice, movedFrom, visitDay }: PlannedNotice,
  { status }: Visit,
  lastNotice: LastNotice | undefined,
  on: Day,
): NoticeKind {
  // Before quiet days it leaves earlier than the evening before, and must not say 'tomorrow'.
  if (visitNotice === 'EVE') return visitDay === addDays(on, 1) ? 'EVE' : 'BOOKED'
  if (status === 'CANCELLED') return 'CANCELLED'
  return (lastNotice ? lastNotice.startsAt : movedFrom) === null ? 'BOOKED' : 'MOVED'
}

/** A notice that was taken from the plan for this reason is found again by it. */
export const calledOffBefore = 'Wizyta została odwołana, zanim SMS został wysłany.'
const completedBefore = 'Wizyta została zakończona, zanim SMS został wysłany.'
const movedBefore = 'Wizytę przełożono, zanim SMS został wysłany.'
const deletedBefore = 'Wizyta została usunięta, zanim SMS został wysłany.'

/** Why a notice of the evening before did not leave whose visit does not take place on its day (any more) */
export const noVisitReasons = [calledOffBefore, completedBefore, movedBefore, deletedBefore] as const

/**
 * Why a notice must not leave at `now`, as a sentence; undefined if it may.
 * @param visit undefined if it was deleted
 */
export function noticeRefusal(
  { visitNotice, movedFrom, visitDay }: PlannedNotice,
  visit: Visit | undefined,
  lastNotice: LastNotice | undefined,
  now: Date,
): string | undefined {
  if (!visit) return deletedBefore
  const { status, startsAt } = visit
  if (noticeUntil(visit) <= now) return 'Wizyta minęła, zanim SMS został wysłany.'
  if (status === 'COMPLETED') return completedBefore
  if (visitNotice === 'EVE') {
    if (status === 'CANCELLED') return calledOffBefore
    if (dayAt(startsAt) !== visitDay) return movedBefore
    return visitDay > dayAt(now) ? undefined : 'Wizyta jest już dziś.'
  }
  if (status === 'CANCELLED')
    return lastNotice?.startsAt === null ? 'Klient wie już, że wizyta jest odwołana.' : undefined
  if (lastNotice) return isSame(lastNotice.startsAt, startsAt) ? 'Klient zna już ten termin.' : undefined
  return isSame(movedFrom, startsAt) ? 'Wizyta wróciła na dawny termin.' : undefined
}

const isSame = (one: Date | null, other: Date) => one?.getTime() === other.getTime()

/** Whether there is something to tell the customer, and a way to do so */
export function needsNotice({ status, startsAt, client, customerNotice }: Service, now: Date): boolean {
  const knows = customerNotice !== null && !isOutdated(customerNotice)
  return status === 'SCHEDULED' && startsAt > now && isPhone(client.phone) && !client.wantsNoSms && !knows
}

/**
 * The hour at which the messages of the evening before leave: the one of the settings, or the allowed one nearest to it
 */
export function eveHour({ visitEveHour, ...times }: SendingTimes & Pick<Settings, 'visitEveHour'>): number {
  return effectiveSendHour({ ...times, sendHour: visitEveHour })
}

/**
 * When the turn of the messages of the evening before was today; undefined before it, and while nothing may be sent any
 * more
 */
export function eveTurn(now: Date, settings: SendingTimes & Pick<Settings, 'visitEveHour'>): Date | undefined {
  const turn = instantAt(dayAt(now), eveHour(settings))
  return turn <= now && isSendingTime(now, settings) ? turn : undefined
}

/**
 * The days whose visits are announced on a day: tomorrow, and those after it up to the first that has an allowed day
 * before it.
 */
export function announcementDays(on: Day, times: SendingTimes): Day[] {
  if (lastSendingDay(on, times) !== on) return []
  const days: Day[] = []
  for (let day = addDays(on, 1); lastSendingDay(addDays(day, -1), times) === on; day = addDays(day, 1)) days.push(day)
  return days
}

/** Until when a notice is of use: until the visit begins; for a cancelled one as long as its customer may be waiting */
export function noticeUntil(visit: Arrival): Date {
  return visit.status === 'CANCELLED' ? arrivalWindow(visit).until : visit.startsAt
}

/**
 * When a notice of a change leaves: after some minutes, or as soon as it may if the visit begins before that;
 * undefined: it would be too late
 */
export function noticeInstant(now: Date, visit: Arrival, times: SendingTimes): Date | undefined {
  const later = nextSendingInstant(minutesAfter(now, noticeDelay), times)
  return later < visit.startsAt ? later : soonestNotice(now, visit, times)
}

/** When a notice may leave at once, without those minutes; undefined: it would be too late */
export function soonestNotice(now: Date, visit: Arrival, times: SendingTimes): Date | undefined {
  const at = nextSendingInstant(now, times)
  return at < noticeUntil(visit) ? at : undefined
}

/**
 * Why no SMS informs a customer of a visit, for a person who could do so otherwise; undefined if one does
 * @param leaves when it would
 */
export function noNoticeReason(
  { phone, wantsNoSms }: Omit<Service['client'], 'name'>,
  leaves: Date | undefined,
): string | undefined {
  if (!isPhone(phone)) return 'Na numer tego klienta nie można wysłać SMS-a: zawiadom go w inny sposób.'
  if (wantsNoSms) return 'Klient nie chce SMS-ów: zadzwoń do niego.'
  return leaves ? undefined : 'SMS nie zdąży wyjść przed wizytą: zadzwoń do klienta.'
}

const templates = {
  BOOKED: 'visitBookedSmsTemplate',
  MOVED: 'visitMovedSmsTemplate',
  CANCELLED: 'visitCancelledSmsTemplate',
  EVE: 'visitEveSmsTemplate',
} as const satisfies Record<NoticeKind, keyof Settings>
export type VisitTemplate = (typeof templates)[NoticeKind]

type NoticeSettings = Pick<Settings, VisitTemplate | 'contactPhoneNumber' | 'smsPlainLetters'>

export interface VisitSubject extends Pick<Service, 'startsAt' | 'technician'> {
  client: Pick<Service['client'], 'name' | 'phone'>
  device: Omit<Service['device'], 'needs'>
  /** The window that the customer accepted, if there is one */
  arrivalFrom?: Date | null
  arrivalUntil?: Date | null
}

/**
 * The text of a notice: its template filled in, in plain letters if the settings want it. `link` is the address of the
 * customer's page.
 */
export function noticeText(kind: NoticeKind, visit: VisitSubject, settings: NoticeSettings, link: string): string {
  return fillTemplate(settings[templates[kind]], noticeValues(visit, settings, link), settings)
}

/** `noticeText` with the example of a link, for previews */
export function noticePreview(kind: NoticeKind, visit: VisitSubject, settings: NoticeSettings, publicUrl: string) {
  return noticeText(kind, visit, settings, exampleLink(publicUrl))
}

function noticeValues(
  visit: VisitSubject,
  { contactPhoneNumber }: NoticeSettings,
  link: string,
): Record<VisitPlaceholder, string> {
  const { startsAt, technician, client, device } = visit
  const { from, until } = arrivalWindow(visit)
  return {
    clientName: client.name,
    deviceType: deviceTypeNames[device.type],
    deviceName: device.name ?? deviceTypeNames[device.type],
    address: formatAddress(device.address),
    visitDate: formatDay(dayAt(startsAt)),
    visitTime: `między ${hourOf(from)} a ${hourOf(until)}`,
    technician: technician ?? 'nasz serwisant',
    customConfirmationURL: link,
    confirmationLink: link,
    contactPhoneNumber,
  }
}

/** '9:00', as people write it in a message */
const hourOf = (instant: Date) => formatTime(instant).replace(/^0/, '')
