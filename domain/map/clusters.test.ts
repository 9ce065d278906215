import { describe, expect, test } from 'vitest'
import type { MapCluster } from './clusters'
import { cellsOf, joinNear, sumOf, tilesAround, totalOf } from './clusters'

const at = (lat: number, lng: number, counts: MapCluster['counts'] = [0, 0, 0, 1]): MapCluster => ({ lat, lng, counts })

describe('clusters of the server', () => {
  test('are one where they are nearer than 60 px, at the mean of their devices', () => {
    // At zoom 10, a degree of longitude is 728 px.
    const groups = joinNear([at(52, 21), at(52, 21.05, [2, 0, 0, 1]), at(52, 21.2)], 10)
    expect(groups.map((group) => group.length)).toEqual([2, 1])
    const { lat, lng, counts } = sumOf(groups[0]!)
    expect([lat, Number(lng.toFixed(4)), counts]).toEqual([52, 21.0375, [2, 0, 0, 2]])
  })

  test('stay apart at a closer zoom', () => {
    expect(joinNear([at(52, 21), at(52, 21.05), at(52, 21.2)], 12)).toHaveLength(3)
  })

  test('lose no device', () => {
    const cells = Array.from({ length: 500 }, (_, i) => at(50 + (i % 20) / 10, 18 + i / 100, [i % 3, 1, 0, i % 2]))
    const total = (clusters: readonly MapCluster[]) => clusters.reduce((sum, one) => sum + totalOf(one.counts), 0)
    expect(total(joinNear(cells, 8).map(sumOf))).toBe(total(cells))
  })
})

describe('cells', () => {
  test('are 64 px wide', () => {
    expect(cellsOf({ south: 52, west: 21, north: 52.1, east: 21.1 }, 10).lng).toBeCloseTo(0.0879, 4)
  })

  test('are at most 64 along a side, whatever is asked for', () => {
    expect(cellsOf({ south: 48, west: 12, north: 56, east: 28 }, 19)).toEqual({ lat: 0.125, lng: 0.25 })
  })
})

describe('the box that is asked for', () => {
  test('contains the view, and is the same after a small move', () => {
    const view = { south: 52.02, west: 20.9, north: 52.31, east: 21.4 }
    const box = tilesAround(view, 9)
    expect(box.south).toBeLessThanOrEqual(view.south)
    expect(box.north).toBeGreaterThanOrEqual(view.north)
    expect(box.west).toBeLessThanOrEqual(view.west)
    expect(box.east).toBeGreaterThanOrEqual(view.east)
    expect(tilesAround({ ...view, west: 20.95, east: 21.45 }, 9)).toEqual(box)
  })

  test('ends at the poles', () => {
    expect(tilesAround({ south: -89, west: -179, north: 89, east: 179 }, 0)).toEqual({
      south: -90,
      west: -180,
      north: 90,
      east: 180,
    })
  })
})
