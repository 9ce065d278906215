import { describe, expect, test } from 'vitest'
import { addDays, asDay } from '#domain/time/day'
import type { MapFilter } from './map-filter'
import { activeFilters, countClients, noFilter, passesMapFilter } from './map-filter'
import { statisticsOf } from './map-statistics'
import { mapItem } from './testing/samples'

const today = asDay('2026-11-23')
const due = (days: number) => mapItem({ nextInspectionDate: addDays(today, days) })
const by = (filter: Partial<MapFilter>): MapFilter => ({ ...noFilter, ...filter })

describe('the filter of inspections counts by days', () => {
  test.each([
    [-1, 'OVERDUE'],
    [0, 'URGENT'],
    [30, 'URGENT'],
    [31, 'SOON'],
    [90, 'SOON'],
    [91, 'LATER'],
  ] as const)('due in %i days is %s only', (days, urgency) => {
    const passed = (['OVERDUE', 'URGENT', 'SOON', 'LATER'] as const).filter((each) =>
      passesMapFilter(due(days), by({ due: each }), today),
    )
    expect(passed).toEqual([urgency])
  })
})

test('the filter of types is exact', () => {
  expect(passesMapFilter(mapItem(), by({ type: 'HEAT_PUMP' }), today)).toBe(true)
  expect(passesMapFilter(mapItem(), by({ type: 'GAS_BOILER' }), today)).toBe(false)
})

test.each([
  ['all', true, true],
  ['confirmed', true, false],
  ['unconfirmed', false, true],
] as const)('confirmation %s', (confirmation, confirmed, unconfirmed) => {
  expect(passesMapFilter(mapItem({ serviceConfirmed: true }), by({ confirmation }), today)).toBe(confirmed)
  expect(passesMapFilter(mapItem({ serviceConfirmed: false }), by({ confirmation }), today)).toBe(unconfirmed)
})

test.each([
  [{}, true, true],
  [{ duty: 'late' }, true, false],
  [{ duty: 'soon' }, true, false],
  [{ dutyKind: 'FLUES' }, true, false],
  [{ duty: 'late', dutyKind: 'FLUES' }, true, false],
  // One duty has the kind, another the state.
  [{ duty: 'soon', dutyKind: 'FLUES' }, false, false],
  [{ dutyKind: 'CONTRACT' }, false, false],
] as const)('the filter %j passes a device with duties: %s, one without: %s', (filter, some, none) => {
  const duties = [
    { kind: 'FLUES', isLate: true },
    { kind: 'WARRANTY', isLate: false },
  ] as const
  expect(passesMapFilter(mapItem({ duties }), by(filter), today)).toBe(some)
  expect(passesMapFilter(mapItem(), by(filter), today)).toBe(none)
})

test('active filters are those that are not all', () => {
  expect(activeFilters(noFilter)).toBe(0)
  expect(activeFilters(by({ type: 'GAS_BOILER', confirmation: 'confirmed' }))).toBe(2)
})

test('a client with two devices is one client, and two in the statistics', () => {
  const items = [mapItem({ serviceConfirmed: true }), mapItem({ deviceId: 8, type: 'AIR_CONDITIONER' })]
  expect(countClients(items)).toBe(1)
  expect(statisticsOf(items, today)).toEqual({
    devices: 2,
    confirmed: 1,
    byUrgency: { OVERDUE: 2, URGENT: 0, SOON: 0, LATER: 0 },
    byType: { HEAT_PUMP: 1, GAS_BOILER: 0, AIR_CONDITIONER: 1 },
  })
})
