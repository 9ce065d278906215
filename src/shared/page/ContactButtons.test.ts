import { expect, test } from 'vitest'
import { decodeDevice } from '#domain/devices/wire'
import { deviceWire } from '../../testing/samples'
import { directionsTo } from './ContactButtons'

const to = (change: Parameters<typeof deviceWire>[0]) =>
  new URL(directionsTo(decodeDevice(deviceWire(change)))).searchParams.get('destination')
const place = { latitude: 51.5, longitude: 20.25 }

test.each([
  [{ ...place, geocodingStatus: 'EXACT' as const }, '51.5,20.25'],
  [{ ...place, geocodingStatus: 'MANUAL' as const }, '51.5,20.25'],
  [{ ...place, geocodingStatus: 'FALLBACK' as const }, 'Lipowa 4/2, 26-300 Opoczno, Polska'],
  [{}, 'Lipowa 4/2, 26-300 Opoczno, Polska'],
])('navigation leads to where the device is known to be (%#)', (change, destination) => {
  expect(to(change)).toBe(destination)
})
