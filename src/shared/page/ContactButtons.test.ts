import { expect, test } from 'vitest'
import { decodeDevice } from '#domain/devices/wire'
import { deviceWire } from '../../testing/samples'
import { directionsOver, directionsTo } from './ContactButtons'

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

test('a day is navigated from here over all its places in order; two visits at one place are one', () => {
  const at = (nrDomu: string) => decodeDevice(deviceWire({ nrDomu, nrLokalu: null }))
  const query = new URL(directionsOver([at('1'), at('2'), at('2'), at('3')])).searchParams
  expect(Object.fromEntries(query)).toEqual({
    api: '1',
    travelmode: 'driving',
    destination: 'Lipowa 3, 26-300 Opoczno, Polska',
    waypoints: 'Lipowa 1, 26-300 Opoczno, Polska|Lipowa 2, 26-300 Opoczno, Polska',
  })
  const long = directionsOver(Array.from({ length: 14 }, (_, count) => at(String(count + 1))))
  expect(new URL(long).searchParams.get('waypoints')?.split('|')).toHaveLength(9)
  expect(new URL(long).searchParams.get('destination')).toBe('Lipowa 10, 26-300 Opoczno, Polska')
})
