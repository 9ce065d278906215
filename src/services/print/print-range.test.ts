import { expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { monthOf, weekOf } from '#domain/time/day-span'
import { nextPlanName, printAddress, printRange, shiftRange } from './print-range'

const today = asDay('2026-11-23')

test.each([
  ['', '', '2026-11-24', '2026-11-25'],
  ['jutro', '2026-11-30', '2026-11-24', '2026-11-25'],
  ['2026-11-25', '', '2026-11-25', '2026-11-26'],
  ['2026-11-23', '2026-11-30', '2026-11-23', '2026-11-30'],
  ['2026-11-23', '2026-11-20', '2026-11-23', '2026-11-24'],
  ['2026-11-01', '2027-11-01', '2026-11-01', '2026-12-02'],
])('an address that says from %j until %j prints %s to before %s', (from, until, first, end) => {
  expect(printRange(from, until, today)).toEqual({ from: first, until: end })
})

test.each([
  ['2026-11-23', 'Plan na jutro'],
  // After the weekend, All Saints and New Year
  ['2026-11-27', 'Plan na poniedziałek'],
  ['2027-10-30', 'Plan na wtorek'],
  ['2030-12-31', 'Plan na czwartek'],
  ['2029-12-31', 'Plan na środę'],
])('on %s the next plan is called %s', (on, name) => {
  expect(nextPlanName(asDay(on))).toBe(name)
})

test('the week of a Sunday began on the Monday before it', () => {
  expect(weekOf(asDay('2026-11-29'))).toEqual({ from: '2026-11-23', until: '2026-11-30' })
})

test('a step moves by as many days as are shown', () => {
  expect(shiftRange(weekOf(today), 1)).toEqual({ from: '2026-11-30', until: '2026-12-07' })
  expect(shiftRange(monthOf(today), 1)).toEqual({ from: '2026-12-01', until: '2027-01-01' })
  expect(shiftRange({ from: today, until: asDay('2026-11-24') }, -1)).toEqual({
    from: '2026-11-22',
    until: '2026-11-23',
  })
})

test('the address says whose plan', () => {
  expect(printAddress([5, 6])).toBe('/services/print?technicianId=5.6')
  expect(printAddress(['all'])).toBe('/services/print?technicianId=all')
  expect(printAddress([])).toBe('/services/print')
})
