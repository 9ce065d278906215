import { describe, expect, test } from 'vitest'
import type { MapItem } from '#domain/map/map-item'
import { addDays, asDay } from '#domain/time/day'
import { lookOf, locationsOf } from './map-locations'
import { mapItem } from './testing/samples'
import { ringOf } from './urgency-share'

const today = asDay('2026-11-23')
const here = { position: { lat: 51.3757, lng: 20.2849 } }
const locations = (...items: Partial<MapItem>[]) =>
  locationsOf(items.map((change, index) => mapItem({ deviceId: index + 1, ...change })))
const lookOfOnly = (change: Partial<MapItem>) =>
  locations({ ...here, ...change }).map((location) => lookOf(location, today))[0]

test('a device without a position is at no location', () => {
  expect(locations({ position: null }, here)).toHaveLength(1)
})

test('devices at the very same coordinates share a location, neighbours do not', () => {
  const list = locations(here, { position: { lat: 51.3758, lng: 20.2849 } }, here)
  expect(list.map(({ devices }) => devices.map(({ deviceId }) => deviceId))).toEqual([[1, 3], [2]])
})

describe('a marker is painted by urgency first, then by type', () => {
  test.each([
    [-1, 'OVERDUE'],
    [0, 'URGENT'],
    [30, 'URGENT'],
    [31, 'HEAT_PUMP'],
    [91, 'HEAT_PUMP'],
  ])('a heat pump due in %i days is %s', (days, kind) => {
    expect(lookOfOnly({ nextInspectionDate: addDays(today, days) })?.kind).toBe(kind)
  })

  test.each([
    ['HEAT_PUMP', 'P'],
    ['GAS_BOILER', 'K'],
    ['AIR_CONDITIONER', 'A'],
  ] as const)('%s has the letter %s', (type, text) => {
    expect(lookOfOnly({ type, nextInspectionDate: asDay('2027-10-01') })).toMatchObject({ text, kind: type })
  })
})

test('a marker is named with client, device, date and urgency', () => {
  expect(lookOfOnly({ nextInspectionDate: asDay('2026-11-20') })?.name).toBe(
    'Jan Kowalski, pompa ciepła, przegląd 20.11.2026, po terminie',
  )
})

test('several at one location are one dark marker with their number, and a dot where one is confirmed', () => {
  const [location] = locations(here, { ...here, nextInspectionDate: addDays(today, 3), serviceConfirmed: true })
  expect(location && lookOf(location, today)).toEqual({
    kind: 'GROUP',
    text: '2',
    confirmed: true,
    misplaced: false,
    ring: ringOf([1, 1, 0, 0]),
    name: '2 urządzenia w jednym miejscu, 1 po terminie, 1 pilne, przegląd potwierdzony',
  })
})

test('a marker at the address of the company says that it stands in for another', () => {
  const look = lookOfOnly({ geocodingStatus: 'FALLBACK' })
  expect(look?.misplaced).toBe(true)
  expect(look?.name).toContain('położenie zastępcze')
})

test('several at one location stand in for others only when all of them do', () => {
  const [location] = locations({ ...here, geocodingStatus: 'FALLBACK' }, { ...here, geocodingStatus: 'EXACT' })
  expect(location && lookOf(location, today).misplaced).toBe(false)
})
