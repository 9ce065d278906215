import { expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { isWorkingDay } from '#domain/time/working-day'
import { slotAllocator } from './technicians'

const today = asDay('2026-11-23')

test.each([
  ['today', '2026-11-23', '2026-11-23', '2026-11-24'],
  ['the Friday before a weekend', '2026-11-27', '2026-11-27', '2026-11-30'],
  ['a day that is over', '2026-11-20', '2026-11-19', '2026-11-20'],
])('more visits than people fit on %s are on other working days', (_, on, first, last) => {
  const slot = slotAllocator(today)
  const taken = Array.from({ length: 20 }, () => slot(asDay(on), 'HEAT_PUMP', 90))
  const days = [...new Set(taken.map(({ startsAt }) => dayAt(startsAt)))].sort()
  expect([days[0], days.at(-1)]).toEqual([first, last])
  expect(days.length).toBeGreaterThan(1)
  expect(days.every(isWorkingDay)).toBe(true)
  const places = taken.map(({ technician, startsAt }) => `${technician} ${startsAt.toISOString()}`)
  expect(new Set(places).size).toBe(places.length)
})
