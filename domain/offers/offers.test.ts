import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultOfferTemplate, defaultReminderTemplate, newCampaign } from '../campaigns/campaign'
import type { OfferSlot } from '../season/offer-slots'
import { initialSettings } from '../settings/table'
import { lastSendingDay } from '../sms/sending-hours'
import { addDays, asDay, daysFrom } from '../time/day'
import { forecastEnd } from './forecast'
import { isReminderDay, lastAnswerDay, mayCancel } from './offer'
import { offerText } from './offer-text'
import { serviceLengths } from './service-lengths'
import { unansweredSentence, waveSentence } from './wave'
import { chooseWindows, windowsOf } from './windows'

test.each([
  ['2026-11-23', 3, '2026-12-10', '2026-11-26'],
  ['2026-11-23', 14, '2026-12-01', '2026-11-29'],
  ['2026-11-23', 3, '2026-11-25', '2026-11-23'],
])('offered on %s for %i days, a visit of %s is answered until %s', (today, days, visit, until) => {
  expect(lastAnswerDay(asDay(today), days, asDay(visit))).toBe(until)
})

// 29 November is a Sunday; 24 to 26 December are holidays, 27 December is a Sunday.
test.each([
  ['2026-11-23', '2026-11-23', '2026-11-24', false],
  ['2026-11-24', '2026-11-23', '2026-11-26', false],
  ['2026-11-25', '2026-11-23', '2026-11-26', true],
  ['2026-11-26', '2026-11-23', '2026-11-26', true],
  ['2026-11-27', '2026-11-23', '2026-11-26', false],
  ['2026-11-24', '2026-11-23', '2026-11-24', true],
  ['2026-11-28', '2026-11-26', '2026-11-30', false],
  ['2026-11-28', '2026-11-26', '2026-11-29', true],
  ['2026-12-22', '2026-12-22', '2026-12-25', false],
  ['2026-12-23', '2026-12-22', '2026-12-25', true],
  ['2026-12-23', '2026-12-23', '2026-12-25', false],
  ['2026-12-22', '2026-12-21', '2026-12-27', false],
  ['2026-12-23', '2026-12-21', '2026-12-27', true],
  ['2026-12-24', '2026-12-21', '2026-12-28', false],
])('on %s, one offered on %s until %s is reminded of: %s', (today, offeredOn, expiresOn, due) => {
  const offer = { offeredOn: asDay(offeredOn), expiresOn: asDay(expiresOn) }
  expect(isReminderDay(asDay(today), offer, { ...initialSettings, quietOnHolidays: true })).toBe(due)
})

test('every offer has a day on which its reminder may leave, if there is any after its first, and two at most', () => {
  const first = asDay('2026-11-01')
  const offers = fc.record({
    start: fc.integer({ min: 0, max: 790 }),
    length: fc.integer({ min: 0, max: 14 }),
    quietOnHolidays: fc.boolean(),
  })
  fc.assert(
    fc.property(offers, ({ start, length, quietOnHolidays }) => {
      const times = { ...initialSettings, quietOnHolidays }
      const offeredOn = addDays(first, start)
      const offer = { offeredOn, expiresOn: addDays(offeredOn, length) }
      const sending = daysFrom(addDays(offeredOn, 1), length).filter((on) => lastSendingDay(on, times) === on)
      const reminding = sending.filter((on) => isReminderDay(on, offer, times))
      expect(reminding.length).toBeGreaterThanOrEqual(Math.min(sending.length, 1))
      expect(reminding.length).toBeLessThanOrEqual(2)
    }),
  )
})

test.each([
  ['2026-11-25T16:59:59Z', true],
  ['2026-11-25T17:00:00Z', false],
  ['2026-11-26T06:00:00Z', false],
])('a visit of 26 November may be called off at %s: %s', (now, may) => {
  expect(mayCancel(asDay('2026-11-26'), new Date(now))).toBe(may)
})

describe('windows', () => {
  test('of one technician are told to one customer each: the next begins half an hour later or earlier, around the same arrival', () => {
    const on = asDay('2026-11-26')
    const opensOf = (technicianId: number, taken: number[]) =>
      windowsOf([slot(technicianId, on, 560, 0)], {
        ...limits,
        except,
        others: taken.map((opens) => ({ technicianId: 1, day: on, opens })),
      }).map(({ opens }) => opens)
    expect(opensOf(1, [])).toEqual([510])
    expect(opensOf(1, [510])).toEqual([540])
    expect(opensOf(1, [510, 540])).toEqual([480])
    expect(opensOf(1, [510, 540, 480])).toEqual([])
    expect(opensOf(2, [510])).toEqual([510])
  })

  const slot = (technicianId: number, on: string, begins: number, cost: number): OfferSlot => ({
    technicianId,
    day: asDay(on),
    begins,
    cost,
    added: 0,
    places: [],
    leavesOut: null,
  })
  const limits = { from: asDay('2026-11-25'), length: 120, opens: 480, others: [] }
  const except = { day: asDay('2026-11-24'), opens: 480, closes: 600 }

  test('begin with the first allowed day, and leave out the hours of the offered one', () => {
    const results = windowsOf(
      [
        slot(1, '2026-11-24', 500, 0),
        slot(1, '2026-11-26', 602, 8.1),
        slot(2, '2026-11-25', 500, -10),
        slot(1, '2026-11-25', 700, 8),
        slot(3, '2026-11-27', 540, 6),
        slot(4, '2026-11-27', 600, 6),
        slot(3, '2026-11-27', 690, 7),
      ],
      { ...limits, except: { day: asDay('2026-11-27'), opens: 510, closes: 630 } },
    )
    const rest = { nearby: false, places: [], leavesOut: null }
    expect(results).toEqual([
      { technicianId: 2, day: '2026-11-25', begins: 500, opens: 480, closes: 600, cost: -10, ...rest },
      { technicianId: 3, day: '2026-11-27', begins: 690, opens: 630, closes: 750, cost: 7, ...rest },
      { technicianId: 1, day: '2026-11-25', begins: 700, opens: 630, closes: 750, cost: 8, ...rest },
      { technicianId: 1, day: '2026-11-26', begins: 602, opens: 540, closes: 660, cost: 8.1, ...rest },
    ])
  })

  test.each([
    ['on the way to another visit of that technician', 15, [1, '2026-12-01'], true],
    ['no more than the offered one, but far from the others', 15.1, [1, '2026-12-01'], false],
    ['a trip of its own', 3, undefined, false],
    ['beside a visit of somebody else', 3, [2, '2026-12-01'], false],
    ['beside a visit of another day', 3, [1, '2026-12-02'], false],
  ] as const)('are nearby or not: %s', (_, detour, other, nearby) => {
    const place = (id: number, technicianId: number, on: string) => ({ id, technicianId, day: asDay(on), begins: 600 })
    const places = [place(7, 1, '2026-12-01'), ...(other ? [place(8, other[0], other[1])] : [])]
    const [window] = windowsOf([{ ...slot(1, '2026-12-01', 600, 0), added: detour, places }], { ...limits, except })
    expect(window?.nearby).toBe(nearby)
  })

  test('are six at most, the cheapest of those that have an hour in common, in the order of time', () => {
    const many = Array.from({ length: 9 }, (_, at) => slot(1, `2026-12-0${9 - at}`, 500, at))
    const more = [slot(2, '2026-12-09', 520, 0.5), slot(2, '2026-12-08', 900, 0.2)]
    const selection = chooseWindows(windowsOf([...many, ...more], { ...limits, except }))
    expect(selection.map(({ technicianId, day: on, opens }) => `${technicianId} ${on} ${opens}`)).toEqual([
      '1 2026-12-05 480',
      '1 2026-12-06 480',
      '1 2026-12-07 480',
      '1 2026-12-08 480',
      '2 2026-12-08 840',
      '1 2026-12-09 480',
    ])
  })

  test('are two of a day at most', () => {
    const slots = [500, 700, 900].map((begins) => slot(1, '2026-12-01', begins, 1))
    const selection = chooseWindows(windowsOf([...slots, slot(1, '2026-12-02', 500, 2)], { ...limits, except }))
    expect(selection.map(({ day: on, opens }) => `${on} ${opens}`)).toEqual([
      '2026-12-01 480',
      '2026-12-01 630',
      '2026-12-02 480',
    ])
  })

  test.each([
    ['all that cost little', [0, 4, 8], ['2026-12-01', '2026-12-02', '2026-12-03']],
    ['the cheapest where none costs little', [90, 80, 81], ['2026-12-02']],
    ['no dear one beside a cheap one', [5, 8.5], ['2026-12-01']],
    ['none where there is no slot', [], []],
  ])('are %s', (_, costs, days) => {
    const slots = costs.map((cost, at) => slot(1, `2026-12-0${at + 1}`, 500, cost))
    expect(chooseWindows(windowsOf(slots, { ...limits, except })).map((window) => window.day)).toEqual(days)
  })
})

test('the text says the window, in plain letters where wanted, and without a number leaves its label out', () => {
  const subject = {
    clientName: 'Łucja Żak',
    deviceTypes: ['HEAT_PUMP', 'AIR_CONDITIONER', 'AIR_CONDITIONER'] as const,
    address: 'Lipowa 4, Łódź',
    day: asDay('2026-11-26'),
    opens: 510,
    closes: 630,
    expiresOn: asDay('2026-11-24'),
  }
  const text = (smsPlainLetters: boolean, contactPhoneNumber: string) =>
    offerText(defaultOfferTemplate, subject, { smsPlainLetters, contactPhoneNumber }, 'https://x.pl/r/o-1')
  expect(text(true, '44 755')).toBe(
    'Dzien dobry, czas na przeglad: Pompa ciepla, 2 x Klimatyzator, Lipowa 4, Lodz. Proponujemy 26.11.2026 miedzy 8:30 a 10:30. Aby przyjac lub wybrac inny termin: https://x.pl/r/o-1 Serwis, tel. 44 755',
  )
  expect(text(false, '')).toMatch(/Łódź\. Proponujemy 26\.11\.2026 między 8:30 a 10:30\..*\/r\/o-1 Serwis$/)
})

test.each([defaultOfferTemplate, defaultReminderTemplate])('%s is complete without a number', (template) => {
  const subject = {
    clientName: 'Jan Nowak',
    deviceTypes: ['HEAT_PUMP'] as const,
    address: 'Lipowa 4, Opoczno',
    day: asDay('2026-11-26'),
    opens: 510,
    closes: 630,
    expiresOn: asDay('2026-11-24'),
  }
  const text = offerText(template, subject, { smsPlainLetters: true, contactPhoneNumber: '' }, 'https://x.pl/r/o-1')
  expect(text).not.toMatch(/[{}]|tel|[,:]$/i)
})

describe('the length of each visit', () => {
  const campaign = newCampaign(asDay('2026-11-23'), asDay('2026-12-11'), [1])
  const two = [
    { deviceId: 1, kind: 'INSPECTION' as const },
    { deviceId: 1, kind: 'LEAK_CHECK' as const },
    { deviceId: 2, kind: 'LEAK_CHECK' as const },
  ]
  test.each([
    ['is that of its kinds, the longest counts', 115, [60, 45]],
    ['shares the planned time where the campaign says another length by now', 150, [80, 60]],
    ['is at least half an hour, though the planned time is shorter', 5, [30, 30]],
    ['is at least half an hour, though the share is shorter', 75, [35, 30]],
    ['is at most eight hours', 1440, [480, 480]],
    ['is at most eight hours, and the other device takes the rest', 870, [480, 380]],
  ])('%s', (_, minutes, lengths) => {
    expect([...serviceLengths({ duties: two, minutes }, campaign).values()]).toEqual(lengths)
  })
})

test.each([
  // Five a day for two days
  ['2026-11-21', 10, 30, '2026-11-27'],
  ['2026-11-27', 6, 0, '2026-11-27'],
  ['2026-11-27', 0, 9, undefined],
])(
  'offered since 20 November, on %s %i have answered and %i are left: all have by %s',
  (today, answered, waiting, end) => {
    expect(forecastEnd({ since: asDay('2026-11-20'), answered, waiting, today: asDay(today) })).toBe(end)
  },
)

test('sentences say what there is to say', () => {
  expect(waveSentence({ sent: 2, failed: 0, skipped: 0, underWay: 0, left: 0 })).toBe('Wysłano 2 propozycje.')
  expect(waveSentence({ sent: 12, failed: 1, skipped: 3, underWay: 2, left: 40 })).toBe(
    'Wysłano 12 propozycji, nie udało się wysłać 1, pominięto 3, w drodze 2, czeka jeszcze 40.',
  )
  expect(waveSentence({ sent: 1, failed: 0, skipped: 0, underWay: 0, left: 23 })).toBe(
    'Wysłano 1 propozycję, czekają jeszcze 23.',
  )
  expect(unansweredSentence({ expired: 0, withdrawn: 0, reminded: 0, refilled: 0 })).toBe('')
  expect(unansweredSentence({ expired: 2, withdrawn: 1, reminded: 3, refilled: 1 })).toBe(
    'Przypomniano 3, wygasły 2, wycofano 1, wolne terminy zaproponowano 1 klientowi.',
  )
})
