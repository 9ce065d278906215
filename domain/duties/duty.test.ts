import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { DutyInput } from './duty'
import { dutiesOn, dutyName, isServedOn, dutyState, dutyErrors } from './duty'

const today = asDay('2026-11-24')
const input: DutyInput = {
  kind: 'CONTRACT',
  name: null,
  reason: 'CONTRACT',
  source: null,
  anchor: 'LAST_DONE',
  intervalMonths: 12,
  opensMonths: 1,
  hard: true,
  dueOn: asDay('2026-12-01'),
  until: null,
  active: true,
  price: null,
  minutes: null,
}
const device = { commissionedOn: null }

describe('state', () => {
  const duty = { dueOn: asDay('2026-12-01'), opensOn: asDay('2026-11-01'), active: true }
  test.each([
    ['in its window', duty, 'OPEN'],
    ['on its last day', { ...duty, dueOn: today }, 'OPEN'],
    ['a day too late', { ...duty, dueOn: asDay('2026-11-23') }, 'PASSED'],
    ['on the first day of its window', { ...duty, opensOn: today }, 'OPEN'],
    ['a day before its window', { ...duty, opensOn: asDay('2026-11-25') }, 'LATER'],
    ['with nothing due', { ...duty, dueOn: null, opensOn: null }, 'ENDED'],
    ['switched off', { ...duty, active: false }, 'ENDED'],
  ])('%s', (_, value, state) => {
    expect(dutyState(value, today)).toBe(state)
  })
})

describe('refusal', () => {
  test.each([
    ['a valid one', {}, undefined],
    ['an own one without a name', { kind: 'OWN' }, { name: 'Nazwij obowiązek' }],
    ['an own one with a name', { kind: 'OWN', name: 'Filtry' }, undefined],
    ['a device without a start', { anchor: 'COMMISSIONING' }, { anchor: 'To urządzenie nie ma daty uruchomienia' }],
    ['a window longer than the interval', { opensMonths: 13 }, { opensMonths: 'Nie wcześniej niż poprzedni termin' }],
    ['a window as long as the interval', { opensMonths: 12 }, undefined],
    ['an end before the due date', { until: asDay('2026-11-30') }, { until: 'Koniec jest przed najbliższym terminem' }],
    [
      'a window that opens before the calendar begins',
      { dueOn: asDay('1900-01-15') },
      { dueOn: 'Podaj późniejszy termin' },
    ],
    ['one that has ended', { dueOn: null }, undefined],
    ['an end on the due date', { until: asDay('2026-12-01') }, undefined],
  ] as const)('%s', (_, overrides, expected) => {
    expect(dutyErrors({ ...input, ...overrides }, device)).toEqual(expected)
  })

  test('a new one needs its first due date, unless it is switched off', () => {
    const created = { ...device, isNew: true }
    expect(dutyErrors({ ...input, dueOn: null }, created)).toEqual({ dueOn: 'Podaj najbliższy termin' })
    expect(dutyErrors({ ...input, dueOn: null, active: false }, created)).toBeUndefined()
  })

  test('a device with a start', () => {
    expect(dutyErrors({ ...input, anchor: 'COMMISSIONING' }, { commissionedOn: today })).toBeUndefined()
  })
})

test('a name of its own comes before that of the kind', () => {
  expect(dutyName({ kind: 'FLUES', name: null })).toBe('Kontrola przewodów kominowych')
  expect(dutyName({ kind: 'FLUES', name: 'Kominiarz' })).toBe('Kominiarz')
})

describe('a visit on a day', () => {
  const duty = { dueOn: asDay('2026-12-01'), opensOn: asDay('2026-11-01'), active: true, hard: true }
  const fits = { fit: [duty], missed: [] }
  const misses = { fit: [duty], missed: [duty] }
  const neither = { fit: [], missed: [] }

  test.each([
    ['2026-10-31', neither, false],
    ['2026-11-01', fits, true],
    ['2026-12-01', fits, true],
    ['2026-12-02', misses, false],
  ])('%s serves a duty from the start of its window, and misses its hard end after it', (on, expected, isServed) => {
    expect(dutiesOn([duty], asDay(on))).toEqual(expected)
    expect(isServedOn(duty, asDay(on))).toBe(isServed)
  })

  test('serves a wish late, and misses none', () => {
    const wish = { ...duty, hard: false }
    expect(dutiesOn([wish], asDay('2026-12-02'))).toEqual({ fit: [wish], missed: [] })
    expect(isServedOn(wish, asDay('2026-12-02'))).toBe(true)
  })

  test.each([
    { ...duty, active: false },
    { ...duty, dueOn: null, opensOn: null },
  ])('has nothing to do with what has ended', (other) => {
    expect(dutiesOn([other], asDay('2026-12-02'))).toEqual(neither)
  })
})
