import L from 'leaflet'
import { describe, expect, test } from 'vitest'
import { NearGrid } from './near-grid'

const at = (x: number, y: number) => L.point(x, y)

describe('what is near', () => {
  test.each([
    ['beside it', at(103, 104), 'a'],
    ['exactly as far as it reaches', at(160, 100), 'a'],
    ['a little farther', at(160.1, 100), null],
    ['in the next square of the grid', at(121, 59), 'a'],
    ['nearer to another', at(290, 100), 'b'],
    ['below zero', at(-59, -1), 'c'],
  ])('%s', (_, point, name) => {
    const grid = new NearGrid<{ name: string }>(60)
    grid.addObject({ name: 'a' }, at(100, 100))
    grid.addObject({ name: 'b' }, at(300, 100))
    grid.addObject({ name: 'c' }, at(-1, -1))
    expect(grid.getNearObject(point)?.name ?? null).toBe(name)
  })
})

test('is empty where nothing was added', () => {
  expect(new NearGrid(60).getNearObject(at(5, 5))).toBeNull()
})

test('of two as near as each other one is found', () => {
  const grid = new NearGrid<{ name: string }>(60)
  grid.addObject({ name: 'first' }, at(10, 0))
  grid.addObject({ name: 'second' }, at(-10, 0))
  expect(grid.getNearObject(at(0, 0))).toEqual({ name: 'second' })
})

test('what was taken away is not found any more, and cannot be taken away twice', () => {
  const grid = new NearGrid<{ name: string }>(60)
  const one = { name: 'one' }
  const other = { name: 'other' }
  grid.addObject(one, at(10, 10))
  grid.addObject(other, at(10, 10))
  expect(grid.removeObject(one, at(10, 10))).toBe(true)
  expect(grid.removeObject(one, at(10, 10))).toBe(false)
  expect(grid.removeObject(other, at(900, 10))).toBe(false)
  expect(grid.getNearObject(at(11, 11))).toBe(other)
})

test('answers as the grid of leaflet.markercluster does', async () => {
  await import('leaflet.markercluster')
  const Stock: new (reach: number) => NearGrid<object> = Reflect.get(L, 'DistanceGrid')
  const ours = new NearGrid<object>(46)
  const theirs = new Stock(46)
  const points = Array.from({ length: 400 }, (_, i) => at((i * 619) % 1009, (i * 773) % 1013))
  for (const point of points.slice(0, 200)) {
    const item = {}
    ours.addObject(item, point)
    theirs.addObject(item, point)
  }
  const differing = points.filter((point) => ours.getNearObject(point) !== theirs.getNearObject(point))
  expect(differing).toEqual([])
})
