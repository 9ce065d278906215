import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drivingMinutes, estimatedTable, regionOf, wholeMinutes } from './travel'

const position = fc.record({
  lat: fc.double({ min: 49.5, max: 54.5, noNaN: true }),
  lng: fc.double({ min: 14.5, max: 23.5, noNaN: true }),
})
const tczew = { lat: 54.09, lng: 18.78 }
const kwidzyn = { lat: 53.72, lng: 18.93 }
const nowe = { lat: 53.65, lng: 18.73 }

test('short ways are slow, long ones fast, and none is quicker over a third place', () => {
  expect(drivingMinutes(0, 1)).toBe(0)
  expect(2 / (drivingMinutes(2, 1) / 60)).toBeLessThan(25)
  expect(60 / (drivingMinutes(60, 1) / 60)).toBeGreaterThan(55)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 300, noNaN: true }), fc.double({ min: 0, max: 300, noNaN: true }), (a, b) => {
      expect(drivingMinutes(a + b, 1)).toBeLessThanOrEqual(drivingMinutes(a, 1) + drivingMinutes(b, 1) + 1e-9)
    }),
  )
})

test('a table is the same both ways, with nothing from a place to itself', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 8 }), (positions) => {
      const { places, km, minutes } = estimatedTable(positions)
      for (let from = 0; from < places; from++) {
        expect(km[from * places + from]).toBe(0)
        for (let to = 0; to < places; to++) {
          expect(km[from * places + to]).toBe(km[to * places + from])
          expect(minutes[from * places + to]).toBe(minutes[to * places + from])
        }
      }
    }),
    { numRuns: 50 },
  )
})

test('a way on land is 1.3 times as long as the crow flies, and takes the mean of the factors at its ends', () => {
  const south = { lat: 52.45, lng: 16.2 }
  const north = { lat: 52.55, lng: 16.2 }
  const plain = estimatedTable([south, north])
  expect(plain.km[1]).toBeCloseTo(1.3 * 11.12, 1)
  const regions = { [regionOf(south)]: 2, [regionOf(north)]: 1 }
  const slow = estimatedTable([south, north], { all: 1, regions, samples: 9 })
  expect(slow.minutes[1]! - 2).toBeCloseTo(1.5 * (plain.minutes[1]! - 2), 6)
})

test('whole minutes are rounded up', () => {
  const table = { places: 2, minutes: Float64Array.of(0, 2.1, 3, 0), km: Float64Array.of(0, 1, 1, 0) }
  expect([...wholeMinutes(table).minutes]).toEqual([0, 3, 3, 0])
})

test('a river is crossed by its bridges', () => {
  // Between Nowe and Kwidzyn lies the Vistula, with a bridge; its mouth has none below Kiezmark.
  const over = estimatedTable([nowe, kwidzyn]).km[1]!
  expect(over).toBeGreaterThan(15 * 1.3)
  const western = { lat: 54.34, lng: 18.92 }
  const right = { lat: 54.34, lng: 18.99 }
  expect(estimatedTable([western, right]).km[1]).toBeGreaterThan(20)
  const sameSide = estimatedTable([tczew, { lat: 54.02, lng: 18.72 }]).km[1]!
  expect(sameSide).toBeLessThan(13)
})
