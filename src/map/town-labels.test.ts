import L from 'leaflet'
import { describe, expect, test } from 'vitest'
import { loadPlaces } from '#domain/geocoding/places'
import { capitals } from './poland-layer'
import { labelsAt, tileSize } from './town-labels'

const towns = (await loadPlaces()).toSorted((one, other) => other.people - one.people)
const labelled = capitals.map(([name, lat, lng]) => ({ name, position: { lat, lng } }))
const at = (zoom: number) =>
  labelsAt(zoom, towns, labelled, (position) => L.CRS.EPSG3857.latLngToPoint(L.latLng(position), zoom))
const namesAt = (zoom: number) => [...at(zoom).values()].flat().map(({ name }) => name)

describe('the towns on the map', () => {
  test('are more the closer one looks', () => {
    const counts = [6, 7, 8, 9, 10, 12].map((zoom) => namesAt(zoom).length)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(counts[0]).toBeLessThan(30)
    expect(counts.at(-1)).toBeGreaterThan(2000)
  })

  test('are the large ones first', () => {
    expect(namesAt(6)).toContain('Koszalin')
    expect(namesAt(7)).toContain('Częstochowa')
    expect(namesAt(6)).not.toContain('Opoczno')
    expect(namesAt(9)).toContain('Opoczno')
    expect(namesAt(12)).toContain('Drzewica')
  })

  test('leave the capitals, which stand there already, to themselves', () => {
    for (const zoom of [6, 9, 12]) {
      for (const [name, lat, lng] of capitals) {
        const there = [...at(zoom).values()].flat().filter((label) => label.name === name)
        const own = L.CRS.EPSG3857.latLngToPoint(L.latLng(lat, lng), zoom)
        for (const { x, y } of there) expect(Math.hypot(x - own.x, y - own.y)).toBeGreaterThan(20)
      }
    }
  })

  test.each([6, 8, 10, 12])('stand over no other name at zoom %i', (zoom) => {
    const labels = [...at(zoom).values()].flat()
    for (const one of labels) {
      for (const other of labels) {
        if (one === other || Math.abs(one.y - other.y) > 15) continue
        const [left, right] = one.x < other.x ? [one, other] : [other, one]
        expect(right.x - left.x).toBeGreaterThan(left.name.length * 6)
      }
    }
  })

  test('lie in the tile that draws them', () => {
    for (const [key, labels] of at(9)) {
      for (const { x, y } of labels) {
        expect(`${Math.floor(x / tileSize)}:${Math.floor(y / tileSize)}`).toBe(key)
      }
    }
  })
})
