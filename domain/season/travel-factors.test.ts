import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Trip } from './travel-factors'
import { travelFactors } from './travel-factors'
import { neutralFactors, estimatedTable, estimatedLegs } from './travel'

const opoczno = { lat: 51.375, lng: 20.29 }
const konskie = { lat: 51.191, lng: 20.415 }
const gdansk = { lat: 54.35, lng: 18.65 }
const gdynia = { lat: 54.52, lng: 18.53 }

const usual = estimatedLegs([opoczno, konskie, gdansk, gdynia])
const way = (from: typeof opoczno, to: typeof opoczno, ratio: number): Trip => ({
  from,
  to,
  minutes: 2 + (usual(from, to).minutes - 2) * ratio,
})
const ways = (count: number, ratio: number) => Array.from({ length: count }, () => way(opoczno, konskie, ratio))

describe('driven ways', () => {
  test('change nothing where there are none, little where there are few, and most where there are many', () => {
    expect(travelFactors([])).toEqual(neutralFactors)
    expect(travelFactors(ways(5, 1.2)).all).toBeCloseTo(1.2 ** (5 / 35), 6)
    expect(travelFactors(ways(970, 1.2)).all).toBeCloseTo(1.2 ** 0.97, 6)
  })

  test('are told apart by region: one without ways takes the factor of all', () => {
    const factors = travelFactors([...ways(300, 1.3), ...Array.from({ length: 300 }, () => way(gdansk, gdynia, 0.9))])
    const minutes = (from: typeof opoczno, to: typeof opoczno) => estimatedTable([from, to], factors).minutes[1]! - 2
    const inland = usual(opoczno, konskie).minutes - 2
    const coast = usual(gdansk, gdynia).minutes - 2
    // Medians of logarithms, as if 30 further ways said 1, and in each region what all say
    const all = (((Math.log(1.3) + Math.log(0.9)) / 2) * 600) / 630
    const ofRegion = (ratio: number) => Math.exp((Math.log(ratio) * 300 + all * 30) / 330)
    expect(factors.all).toBeCloseTo(Math.exp(all), 6)
    expect(minutes(opoczno, konskie) / inland).toBeCloseTo(ofRegion(1.3), 6)
    expect(minutes(gdansk, gdynia) / coast).toBeCloseTo(ofRegion(0.9), 6)
    const rzeszow = { lat: 50.04, lng: 22.0 }
    const debica = { lat: 50.05, lng: 21.41 }
    const elsewhere = estimatedLegs([rzeszow, debica])(rzeszow, debica).minutes - 2
    expect(minutes(rzeszow, debica) / elsewhere).toBeCloseTo(factors.all)
  })

  test.each([
    ['with a break of an hour', way(opoczno, konskie, 4)],
    ['that took more than two and a half times as long', way(opoczno, konskie, 2.6)],
    ['that took less than half as long', way(opoczno, konskie, 0.45)],
    ['whose times were entered afterwards', way(opoczno, konskie, 0.1)],
    ['around the corner', { from: opoczno, to: { lat: 51.376, lng: 20.291 }, minutes: 6 }],
    ['within one house', { from: opoczno, to: opoczno, minutes: 3 }],
    ['that ends before it begins', { from: opoczno, to: konskie, minutes: -20 }],
  ])('%s do not count', (_, odd) => {
    expect(travelFactors([...ways(10, 1.1), odd])).toEqual(travelFactors(ways(10, 1.1)))
  })

  test('are judged by their median, which lunch breaks of some do not move', () => {
    expect(travelFactors([...ways(60, 1), ...ways(25, 2.4)]).all).toBeCloseTo(1)
  })

  test('never make a way shorter than half or longer than two and a half times, whatever was entered', () => {
    const place = fc.record({
      lat: fc.double({ min: 49, max: 55, noNaN: true }),
      lng: fc.double({ min: 14, max: 24, noNaN: true }),
    })
    const any = fc.record({
      from: place,
      to: place,
      minutes: fc.oneof(fc.integer({ min: -500, max: 5000 }), fc.double()),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), fc.tuple(place, place), (trips, between) => {
        const table = estimatedTable(between, travelFactors(trips))
        const plain = estimatedTable(between)
        expect(table.km).toEqual(plain.km)
        expect(table.minutes[1]).toBe(table.minutes[2])
        const drive = table.minutes[1]! - 2
        const estimate = plain.minutes[1]! - 2
        if (!plain.km[1]) return
        expect(drive).toBeGreaterThanOrEqual(estimate * 0.5 - 1e-9)
        expect(drive).toBeLessThanOrEqual(estimate * 2.5 + 1e-9)
      }),
    )
  })
})
