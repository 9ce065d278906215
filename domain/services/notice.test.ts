import { describe, expect, test } from 'vitest'
import { exampleLink } from '../sms/example'
import { billedParts } from '../sms/parts'
import { initialSettings, polishTemplates } from '../settings/table'
import { asDay } from '../time/day'
import type { CustomerNotice } from './customer-notice'
import { customerNotice } from './customer-notice'
import type { NoticeKind, PlannedNotice, VisitSubject } from './notice'
import { announcementDays, eveHour, needsNotice, noticeInstant, noticeKind, noticeText, noticeRefusal } from './notice'
import type { Service, ServiceStatus } from './service'

const now = new Date('2026-11-23T10:00:00+01:00')
const thursday = new Date('2026-11-26T09:00:00+01:00')
const friday = new Date('2026-11-27T09:00:00+01:00')
const change = (movedFrom: Date | null = null): PlannedNotice => ({ visitNotice: 'CHANGE', movedFrom, visitDay: null })
const eve = (visitDay: string): PlannedNotice => ({ visitNotice: 'EVE', movedFrom: null, visitDay })
const visit = (startsAt: Date, status: ServiceStatus = 'SCHEDULED') => ({ startsAt, status, technician: null })
const told = (startsAt: Date | null) => ({ at: now, startsAt })

describe('what a notice says', () => {
  test.each<[string, PlannedNotice, ReturnType<typeof visit>, Date | null | undefined, NoticeKind]>([
    ['of a new visit', change(), visit(thursday), undefined, 'BOOKED'],
    ['of a moved one that nobody was told of', change(friday), visit(thursday), undefined, 'MOVED'],
    ['of one that was told with another time', change(), visit(thursday), friday, 'MOVED'],
    ['of one that was told to be cancelled', change(friday), visit(thursday), null, 'BOOKED'],
    ['of a cancelled one', change(thursday), visit(thursday, 'CANCELLED'), thursday, 'CANCELLED'],
    ['the evening before', eve('2026-11-24'), visit(new Date('2026-11-24T09:00:00+01:00')), undefined, 'EVE'],
    ['before quiet days', eve('2026-11-26'), visit(thursday), undefined, 'BOOKED'],
  ])('%s', (_, planned, of, known, kind) => {
    expect(noticeKind(planned, of, known === undefined ? undefined : told(known), asDay('2026-11-23'))).toBe(kind)
  })
})

describe('a notice', () => {
  test.each<[PlannedNotice, ReturnType<typeof visit> | undefined, Date | null | undefined, string | undefined]>([
    [change(), visit(thursday), undefined, undefined],
    [change(), visit(thursday), friday, undefined],
    [change(thursday), visit(friday), undefined, undefined],
    [change(), visit(thursday, 'CANCELLED'), undefined, undefined],
    [change(), visit(thursday, 'CANCELLED'), thursday, undefined],
    [eve('2026-11-26'), visit(thursday), undefined, undefined],
    [change(), undefined, undefined, 'Wizyta została usunięta, zanim SMS został wysłany.'],
    [change(), visit(now), undefined, 'Wizyta minęła, zanim SMS został wysłany.'],
    // Called off, and within the two hours in which the customer may be waiting
    [change(), visit(now, 'CANCELLED'), undefined, undefined],
    [
      change(),
      visit(new Date('2026-11-23T08:00:00+01:00'), 'CANCELLED'),
      undefined,
      'Wizyta minęła, zanim SMS został wysłany.',
    ],
    [change(), visit(thursday, 'COMPLETED'), undefined, 'Wizyta została zakończona, zanim SMS został wysłany.'],
    [change(), visit(thursday), thursday, 'Klient zna już ten termin.'],
    [change(thursday), visit(thursday), undefined, 'Wizyta wróciła na dawny termin.'],
    [change(thursday), visit(thursday), thursday, 'Klient zna już ten termin.'],
    [change(), visit(thursday, 'CANCELLED'), null, 'Klient wie już, że wizyta jest odwołana.'],
    [eve('2026-11-26'), visit(thursday, 'CANCELLED'), undefined, 'Wizyta została odwołana, zanim SMS został wysłany.'],
    [eve('2026-11-26'), visit(friday), undefined, 'Wizytę przełożono, zanim SMS został wysłany.'],
    [eve('2026-11-23'), visit(new Date('2026-11-23T15:00:00+01:00')), undefined, 'Wizyta jest już dziś.'],
  ])('%j about %j, told %s', (planned, of, known, reason) => {
    expect(noticeRefusal(planned, of, known === undefined ? undefined : told(known), now)).toBe(reason)
  })

  test.each<[string, string, string, ServiceStatus, string | undefined]>([
    ['at noon', '2026-11-23T12:00', '2026-11-26T09:00', 'SCHEDULED', '2026-11-23T12:03'],
    ['just before the night', '2026-11-23T20:58', '2026-11-26T09:00', 'SCHEDULED', '2026-11-24T08:00'],
    ['at night', '2026-11-24T02:00', '2026-11-26T09:00', 'SCHEDULED', '2026-11-24T08:00'],
    ['just before the visit', '2026-11-26T08:58', '2026-11-26T09:00', 'SCHEDULED', '2026-11-26T08:58'],
    ['at night before eight', '2026-11-25T21:15', '2026-11-26T08:00', 'SCHEDULED', undefined],
    ['at night before eight', '2026-11-25T21:15', '2026-11-26T08:00', 'CANCELLED', '2026-11-26T08:00'],
    ['just before the visit', '2026-11-26T08:58', '2026-11-26T09:00', 'CANCELLED', '2026-11-26T08:58'],
    ['while the customer waits', '2026-11-26T10:30', '2026-11-26T09:00', 'CANCELLED', '2026-11-26T10:30'],
    ['when nobody waits any more', '2026-11-26T11:00', '2026-11-26T09:00', 'CANCELLED', undefined],
  ])('of a change %s (%s), of a visit at %s that is %s, leaves at %s', (_, at, startsAt, status, leaves) => {
    const winter = (text: string) => new Date(`${text}:00+01:00`)
    const of = visit(winter(startsAt), status)
    expect(noticeInstant(winter(at), of, initialSettings)).toEqual(leaves && winter(leaves))
  })
})

describe('the evening before', () => {
  const quiet = { ...initialSettings, quietOnHolidays: true }
  test.each([
    ['a Monday', '2026-11-23', ['2026-11-24']],
    ['a Saturday before a quiet Sunday', '2026-11-28', ['2026-11-29', '2026-11-30']],
    ['a quiet Sunday', '2026-11-29', []],
    // 24 December to 27 December 2026: holidays and a Sunday
    [
      'the last allowed day before Christmas',
      '2026-12-23',
      ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28'],
    ],
  ])('on %s announces what follows', (_, on, days) => {
    expect(announcementDays(asDay(on), quiet)).toEqual(days)
  })

  test('every visit of a year is announced on exactly one day, which is allowed and before it', () => {
    const times = new Map<string, number>()
    for (let on = asDay('2026-01-01'); on < '2027-01-10'; on = next(on)) {
      for (const announced of announcementDays(on, quiet)) {
        times.set(announced, (times.get(announced) ?? 0) + 1)
        expect(announced > on).toBe(true)
      }
    }
    for (let on = asDay('2026-01-10'); on < '2027-01-01'; on = next(on)) expect([on, times.get(on)]).toEqual([on, 1])
  })

  test.each([
    [17, 17],
    [22, 20],
    [3, 8],
  ])('at %i leaves at %i', (visitEveHour, hour) => {
    expect(eveHour({ ...initialSettings, visitEveHour })).toBe(hour)
  })
})

const next = (on: string) => asDay(new Date(Date.parse(`${on}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10))

describe('what the customer knows', () => {
  test.each<[ServiceStatus, Date | null | undefined, Date | null, CustomerNotice['state'] | undefined]>([
    ['SCHEDULED', undefined, null, undefined],
    ['SCHEDULED', thursday, null, 'TOLD'],
    ['SCHEDULED', friday, null, 'OUTDATED'],
    ['SCHEDULED', null, null, 'CALLED_OFF'],
    ['CANCELLED', null, null, 'TOLD'],
    ['CANCELLED', thursday, null, 'OUTDATED'],
    ['SCHEDULED', friday, now, 'PENDING'],
  ])('%s, told %s, waiting %s: %s', (status, known, pending, state) => {
    const of = { status, startsAt: thursday }
    expect(customerNotice(of, known === undefined ? null : told(known), pending)?.state).toBe(state)
  })
})

const subject: VisitSubject = {
  startsAt: thursday,
  technician: 'Aleksandra Wiśniewska-Brzęczyszczykiewicz',
  client: { name: 'Żaneta Wiśniewska-Brzęczyszczykiewicz', phone: '+48500600700' },
  device: {
    type: 'AIR_CONDITIONER',
    name: null,
    address: {
      street: 'Marszałka Józefa Piłsudskiego',
      houseNumber: '123A',
      flatNumber: '45',
      postalCode: '97-200',
      city: 'Tomaszów Mazowiecki',
    },
  },
}
const link = exampleLink('https://termin.serwis-pomp-ciepla.pl')
const company = { ...initialSettings, contactPhoneNumber: '+48 44 755 00 00' }

describe('the default text', () => {
  test.each<[NoticeKind, string]>([
    ['BOOKED', 'potwierdzamy wizyte serwisanta: 26.11.2026, miedzy 9:00 a 11:00, Klimatyzator'],
    ['MOVED', 'zmienil sie termin wizyty serwisanta: 26.11.2026, miedzy 9:00 a 11:00, Klimatyzator'],
    ['CANCELLED', 'wizyta serwisanta 26.11.2026, miedzy 9:00 a 11:00, zostala odwolana'],
    ['EVE', 'jutro miedzy 9:00 a 11:00 przyjedzie Aleksandra Wisniewska-Brzeczyszczykiewicz: Klimatyzator'],
  ])('of %s, with long names, is at most two parts without a placeholder left', (kind, words) => {
    const text = noticeText(kind, subject, company, link)
    expect(text).toContain(words)
    expect(text).not.toMatch(/[{}]/)
    expect(billedParts(text)).toMatchObject({ encoding: 'GSM-7' })
    expect(billedParts(text).parts).toBeLessThanOrEqual(2)
    expect(noticeText(kind, subject, { ...company, ...polishTemplates }, link)).toBe(text)
  })

  test('without a technician speaks of ours, and without a number has no label of it', () => {
    const text = noticeText('EVE', { ...subject, technician: null }, { ...company, contactPhoneNumber: '' }, link)
    expect(text).toContain('przyjedzie nasz serwisant:')
    expect(text).not.toContain('Tel.')
  })
})

describe('a customer is to be told', () => {
  const service = { ...subject, status: 'SCHEDULED', customerNotice: null } as Service
  test.each<[string, Partial<Service>, boolean]>([
    ['of a visit to come', {}, true],
    ['of a change', { customerNotice: { state: 'OUTDATED', at: now } }, true],
    ['that it takes place after all', { customerNotice: { state: 'CALLED_OFF', at: now } }, true],
    ['not twice', { customerNotice: { state: 'TOLD', at: now } }, false],
    ['not while an SMS waits', { customerNotice: { state: 'PENDING', at: now } }, false],
    ['not of one that is done', { status: 'COMPLETED' }, false],
    ['not of one that has begun', { startsAt: now }, false],
    ['not without a number', { client: { name: 'Jan', phone: '', wantsNoSms: false } }, false],
    ['not who wants no SMS', { client: { name: 'Jan', phone: '+48500600700', wantsNoSms: true } }, false],
  ])('%s', (_, of, expected) => expect(needsNotice({ ...service, ...of }, now)).toBe(expected))
})
