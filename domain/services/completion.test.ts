import { describe, expect, test } from 'vitest'
import { initialSettings } from '../settings/table'
import { asDay } from '../time/day'
import { instantAt } from '../time/warsaw'
import { completionCodec, proposedCompletion, completionErrors } from './completion'

const today = asDay('2026-11-23')
const settings = {
  price: { HEAT_PUMP: 45_000, GAS_BOILER: 35_000, AIR_CONDITIONER: 25_000 },
  intervalMonths: { ...initialSettings.intervalMonths, AIR_CONDITIONER: 6 },
}

describe('the proposal', () => {
  test.each([
    // An inspection: list price, next due date counted from the day it was done.
    ['PRZEGLAD_OKRESOWY', 'HEAT_PUMP', '2026-11-20', '2026-11-30', undefined, '2026-11-20', 45_000, '2027-11-20'],
    ['KONSERWACJA', 'AIR_CONDITIONER', '2026-11-23', '2026-11-30', undefined, '2026-11-23', 25_000, '2027-05-23'],
    // Completed before its day: today.
    ['PRZEGLAD_OKRESOWY', 'HEAT_PUMP', '2026-11-27', '2026-11-30', undefined, '2026-11-23', 45_000, '2027-11-23'],
    // Never earlier than the current due date.
    ['PRZEGLAD_OKRESOWY', 'HEAT_PUMP', '2024-05-05', '2026-11-30', undefined, '2024-05-05', 45_000, '2026-11-30'],
    // On a day chosen by a person.
    ['PRZEGLAD_OKRESOWY', 'HEAT_PUMP', '2026-11-20', '2026-11-30', '2026-11-22', '2026-11-22', 45_000, '2027-11-22'],
    ['NAPRAWA', 'HEAT_PUMP', '2026-11-20', '2026-11-30', undefined, '2026-11-20', null, null],
  ] as const)('%s of a %s on %s, due %s, done %s', (type, deviceType, on, due, onDay, performedOn, price, next) => {
    const proposal = proposedCompletion({
      service: { type, startsAt: instantAt(asDay(on), 9) },
      device: { type: deviceType, nextInspectionDate: asDay(due) },
      settings,
      today,
      on: onDay && asDay(onDay),
    })
    expect(proposal).toEqual({ performedOn, workDone: null, price, nextInspectionDate: next })
  })
})

describe('what is refused', () => {
  test.each([
    ['PRZEGLAD_OKRESOWY', '2026-11-23', undefined, undefined],
    ['PRZEGLAD_OKRESOWY', '2026-11-23', '2026-11-24', undefined],
    [
      'PRZEGLAD_OKRESOWY',
      '2026-11-24',
      undefined,
      { performedOn: 'Zakończona wizyta nie może mieć daty w przyszłości' },
    ],
    [
      'PRZEGLAD_OKRESOWY',
      '2026-11-23',
      '2026-11-23',
      { nextInspectionDate: 'Następny przegląd musi być po dacie serwisu' },
    ],
    ['AWARIA', '2026-11-23', undefined, undefined],
    ['AWARIA', '2026-11-23', '2027-11-23', { nextInspectionDate: 'Ten rodzaj wizyty nie zmienia terminu przeglądu' }],
  ] as const)('%s done on %s, due again %s: %j', (type, doneOn, next, errors) => {
    const nextInspectionDate = next && asDay(next)
    expect(completionErrors({ nextInspectionDate }, { type, doneOn: asDay(doneOn) }, today)).toEqual(errors)
  })

  test.each([
    [{ price: -1 }, 'Cena nie może być ujemna'],
    [{ price: 1_000_001 }, 'Najwyżej 1 000 000 zł'],
    [{ price: 0.001 }, 'Cena ma najwyżej dwa miejsca po przecinku'],
    [{ price: '350' }, 'Podaj cenę w złotych'],
    [{ performedOn: '2026-02-30' }, 'Nieprawidłowa data (RRRR-MM-DD)'],
    [{ workDone: 'x'.repeat(2001) }, 'Najwyżej 2000 znaków'],
  ])('the body %j: %s', (body, message) => {
    expect(completionCodec.safeParse(body).error?.issues[0]?.message).toBe(message)
  })
})

test('money is in złoty on the wire; missing fields stay missing', () => {
  const completion = { performedOn: today, workDone: 'Filtr', price: 34_950, nextInspectionDate: asDay('2027-11-23') }
  expect(completionCodec.encode(completion)).toEqual({ ...completion, price: 349.5 })
  expect(completionCodec.parse(completionCodec.encode(completion))).toEqual(completion)
  expect(completionCodec.parse({})).toEqual({})
  expect(completionCodec.parse({ price: null, nextInspectionDate: null })).toEqual({ price: null })
})
