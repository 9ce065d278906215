import { describe, expect, test } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import { decodeDevice } from '#domain/devices/wire'
import { addDays, day } from '#domain/time/day'
import { deviceWire } from '../testing/samples'
import { lookOf, spotsOf } from './spots'

const today = day('2026-11-23')
const here = { latitude: 51.3757, longitude: 20.2849 }
const spots = (...devices: Partial<DeviceWire>[]) =>
  spotsOf(devices.map((change, index) => decodeDevice(deviceWire({ id: index + 1, ...change }))))
const lookOfOnly = (change: Partial<DeviceWire>) => spots({ ...here, ...change }).map((spot) => lookOf(spot, today))[0]

test('a device without a position is at no spot', () => {
  expect(spots({ latitude: null, longitude: null }, here)).toHaveLength(1)
})

test('devices at the very same coordinates share a spot, neighbours do not', () => {
  const found = spots(here, { ...here, latitude: 51.3758 }, here)
  expect(found.map(({ devices }) => devices.map(({ id }) => id))).toEqual([[1, 3], [2]])
})

describe('a marker is painted by urgency first, then by type', () => {
  test.each([
    [-1, 'OVERDUE'],
    [0, 'URGENT'],
    [30, 'URGENT'],
    [31, 'HEAT_PUMP'],
    [91, 'HEAT_PUMP'],
  ])('a heat pump due in %i days is %s', (days, kind) => {
    expect(lookOfOnly({ terminPrzegladu: addDays(today, days) })?.kind).toBe(kind)
  })

  test.each([
    ['POMPA_CIEPLA', 'P', 'HEAT_PUMP'],
    ['KOCIOL_GAZOWY', 'K', 'GAS_BOILER'],
    ['KLIMATYZATOR', 'A', 'AIR_CONDITIONER'],
  ] as const)('%s has the letter %s', (typUrzadzenia, sign, kind) => {
    expect(lookOfOnly({ typUrzadzenia, terminPrzegladu: '2027-10-01' })).toMatchObject({ sign, kind })
  })
})

test('a marker is named with client, device, date and urgency', () => {
  expect(lookOfOnly({ terminPrzegladu: '2026-11-20' })?.name).toBe(
    'Jan Kowalski, pompa ciepła, przegląd 20.11.2026, po terminie',
  )
})

test('several at one spot are one dark marker with their number, and a dot where one is confirmed', () => {
  const [spot] = spots(here, { ...here, serviceConfirmed: true })
  expect(spot && lookOf(spot, today)).toEqual({
    kind: 'GROUP',
    sign: '2',
    confirmed: true,
    name: '2 urządzenia w jednym miejscu',
  })
})
