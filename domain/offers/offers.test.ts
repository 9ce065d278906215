import { describe, expect, test } from 'vitest'
import { defaultOfferTemplate, newCampaign } from '../campaigns/campaign'
import type { StopOpening } from '../campaigns/stop'
import { day } from '../time/day'
import { forecastEnd } from './forecast'
import { isReminderDay, lastAnswerDay, mayCancel } from './offer'
import { offerText } from './offer-text'
import { serviceLengths } from './service-lengths'
import { silenceSentence, waveSentence } from './wave'
import { chooseWindows, windowsOf } from './windows'

test.each([
  ['2026-11-23', 3, '2026-12-10', '2026-11-26'],
  ['2026-11-23', 14, '2026-12-01', '2026-11-29'],
  ['2026-11-23', 3, '2026-11-25', '2026-11-23'],
])('offered on %s for %i days, a visit of %s is answered until %s', (today, days, visit, until) => {
  expect(lastAnswerDay(day(today), days, day(visit))).toBe(until)
})

test.each([
  ['2026-11-23', '2026-11-23', '2026-11-24', false],
  ['2026-11-24', '2026-11-23', '2026-11-26', false],
  ['2026-11-25', '2026-11-23', '2026-11-26', true],
  ['2026-11-26', '2026-11-23', '2026-11-26', true],
  ['2026-11-27', '2026-11-23', '2026-11-26', false],
  ['2026-11-24', '2026-11-23', '2026-11-24', true],
])('on %s, one offered on %s until %s is reminded of: %s', (today, offeredOn, expiresOn, due) => {
  expect(isReminderDay(day(today), { offeredOn: day(offeredOn), expiresOn: day(expiresOn) })).toBe(due)
})

test.each([
  ['2026-11-25T16:59:59Z', true],
  ['2026-11-25T17:00:00Z', false],
  ['2026-11-26T06:00:00Z', false],
])('a visit of 26 November may be called off at %s: %s', (now, may) => {
  expect(mayCancel(day('2026-11-26'), new Date(now))).toBe(may)
})

describe('windows', () => {
  const opening = (technicianId: number, on: string, begins: number, cost: number): StopOpening => ({
    ...{ technicianId, day: day(on), begins, cost },
    ...{ km: 0, drivingMinutes: 0, soft: 0 },
  })
  const limits = { from: day('2026-11-25'), length: 120, opens: 480 }
  const except = { technicianId: 9, day: day('2026-11-24'), opens: 480 }

  test('begin with the first allowed day, are nearby up to eight minutes above the best, and leave out the offered one', () => {
    const found = windowsOf(
      [
        opening(1, '2026-11-24', 500, 0),
        opening(1, '2026-11-26', 601.2, 18.1),
        opening(2, '2026-11-25', 500, 10),
        opening(1, '2026-11-25', 700, 18),
        opening(3, '2026-11-27', 540, 12),
      ],
      { ...limits, except: { technicianId: 3, day: day('2026-11-27'), opens: 510 } },
    )
    expect(found).toEqual([
      { technicianId: 2, day: '2026-11-25', begins: 500, opens: 480, closes: 600, nearby: true },
      { technicianId: 1, day: '2026-11-25', begins: 700, opens: 660, closes: 780, nearby: true },
      { technicianId: 1, day: '2026-11-26', begins: 602, opens: 570, closes: 690, nearby: false },
    ])
  })

  test('are six at most, the cheapest of each half of a day, in the order of time', () => {
    const many = Array.from({ length: 9 }, (_, at) => opening(1, `2026-12-0${9 - at}`, 500, at))
    const twice = [opening(2, '2026-12-09', 520, 0.5), opening(2, '2026-12-08', 900, 0.2)]
    const chosen = chooseWindows(windowsOf([...many, ...twice], { ...limits, except }))
    expect(chosen.map(({ technicianId, day: on, opens }) => `${technicianId} ${on} ${opens}`)).toEqual([
      ...['1 2026-12-05 480', '1 2026-12-06 480', '1 2026-12-07 480', '1 2026-12-08 480'],
      ...['2 2026-12-08 870', '1 2026-12-09 480'],
    ])
  })

  test.each([
    ['three, whatever they cost', [0, 30, 60, 90], ['2026-12-01', '2026-12-02', '2026-12-03']],
    ['more only where they are nearby', [0, 4, 8, 8, 8.5], ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']],
    ['one, where there is no other', [5], ['2026-12-01']],
  ])('are %s', (_, costs, days) => {
    const openings = costs.map((cost, at) => opening(1, `2026-12-0${at + 1}`, 500, cost))
    expect(chooseWindows(windowsOf(openings, { ...limits, except })).map((window) => window.day)).toEqual(days)
  })
})

test('the text says the window, in plain letters where wanted, and without a number leaves its label out', () => {
  const subject = {
    ...{ clientName: 'Łucja Żak', deviceTypes: ['HEAT_PUMP', 'AIR_CONDITIONER', 'AIR_CONDITIONER'] as const },
    ...{ address: 'Lipowa 4, Łódź', day: day('2026-11-26'), opens: 510, closes: 630, expiresOn: day('2026-11-24') },
  }
  const text = (smsPlainLetters: boolean, contactPhoneNumber: string) =>
    offerText(defaultOfferTemplate, subject, { smsPlainLetters, contactPhoneNumber }, 'https://x.pl/r/o-1')
  expect(text(true, '44 755')).toBe(
    'Dzien dobry, czas na przeglad: Pompa ciepla, 2 x Klimatyzator, Lipowa 4, Lodz. Proponujemy 26.11.2026 miedzy 8:30 a 10:30. Przyjac lub wybrac inny termin: https://x.pl/r/o-1 Serwis, tel. 44 755',
  )
  expect(text(false, '')).toMatch(/Łódź\. Proponujemy 26\.11\.2026 między 8:30 a 10:30\..* Serwis,$/)
})

describe('the length of each visit', () => {
  const campaign = newCampaign(day('2026-11-23'), day('2026-12-11'), [1])
  const two = [
    { deviceId: 1, kind: 'INSPECTION' as const },
    { deviceId: 1, kind: 'LEAK_CHECK' as const },
    { deviceId: 2, kind: 'LEAK_CHECK' as const },
  ]
  test.each([
    ['is that of its kinds, the longest counts', 115, [60, 45]],
    ['shares the planned time where the campaign says another length by now', 150, [80, 60]],
    ['is never nothing', 5, [1, 1]],
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
    expect(forecastEnd({ firstOfferOn: day('2026-11-20'), answered, waiting, today: day(today) })).toBe(end)
  },
)

test('sentences say what there is to say', () => {
  expect(waveSentence({ sent: 2, failed: 0, skipped: 0, underWay: 0, left: 0 })).toBe('Wysłano 2 propozycje.')
  expect(waveSentence({ sent: 12, failed: 1, skipped: 3, underWay: 2, left: 40 })).toBe(
    'Wysłano 12 propozycji, nie udało się 1, pominięto 3, w drodze 2, czeka jeszcze 40.',
  )
  expect(silenceSentence({ expired: 0, withdrawn: 0, reminded: 0, refilled: 0 })).toBe('')
  expect(silenceSentence({ expired: 2, withdrawn: 1, reminded: 3, refilled: 1 })).toBe(
    'Przypomniano 3, wygasło 2, wycofano 1, wolne terminy zaproponowano 1 klientowi.',
  )
})
