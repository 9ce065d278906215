import type { Position } from '../devices/device'
import { poland } from './poland'

/** Devices near each other, counted by urgency in the order of `urgencies` */
export interface MapCluster extends Position {
  counts: readonly [overdue: number, urgent: number, soon: number, later: number]
}

/** px of the side of a tile, and of a cell in which devices are counted together */
const tile = 256
const cell = 64
/** px; clusters nearer than this are one */
const clusterGapPx = 60
/**
 * How much shorter a degree of longitude is than one of latitude. In Poland it varies by 7 % of this, too little to be
 * seen.
 */
const longitudeScale = Math.cos((poland.centre.lat * Math.PI) / 180)

export interface MapBox {
  south: number
  west: number
  north: number
  east: number
}

/** Pixels per degree of longitude. One of latitude is larger by `1 / shrink`. */
function scaleAt(zoom: number): number {
  return (tile * 2 ** zoom) / 360
}

/** At most this many cells along a side, for any box and zoom */
const maxCells = 64

/** The cells of a view in degrees */
export function cellsOf({ south, west, north, east }: MapBox, zoom: number): { lat: number; lng: number } {
  const side = cell / scaleAt(zoom)
  return {
    lat: Math.max(side * longitudeScale, (north - south) / maxCells),
    lng: Math.max(side, (east - west) / maxCells),
  }
}

/** The whole tiles that a box touches, so that a small move of the map asks for what is known already. */
export function tilesAround({ south, west, north, east }: MapBox, zoom: number): MapBox {
  const lng = tile / scaleAt(zoom)
  const lat = lng * longitudeScale
  const down = (value: number, step: number) => Math.floor(value / step) * step
  const up = (value: number, step: number) => Math.ceil(value / step) * step
  return {
    south: Math.max(-90, down(south, lat)),
    west: Math.max(-180, down(west, lng)),
    north: Math.min(90, up(north, lat)),
    east: Math.min(180, up(east, lng)),
  }
}

/**
 * Joins cells whose devices are near each other on the screen, the largest first; a joined one is at the mean of its
 * devices.
 */
export function joinNear<Cell extends MapCluster>(cells: readonly Cell[], zoom: number): Cell[][] {
  const scale = scaleAt(zoom)
  const groups: { x: number; y: number; total: number; cells: Cell[] }[] = []
  const ordered = cells.map((one) => ({ one, total: totalOf(one.counts) })).toSorted((a, b) => b.total - a.total)
  for (const { one, total } of ordered) {
    const x = one.lng * scale
    const y = (one.lat * scale) / longitudeScale
    const near = groups.find((other) => (other.x - x) ** 2 + (other.y - y) ** 2 < clusterGapPx ** 2)
    if (!near) {
      groups.push({ x, y, total, cells: [one] })
      continue
    }
    const sum = near.total + total
    near.x = (near.x * near.total + x * total) / sum
    near.y = (near.y * near.total + y * total) / sum
    near.total = sum
    near.cells.push(one)
  }
  return groups.map((group) => group.cells)
}

/** Devices of all urgencies */
export function totalOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** One cluster of several, at the mean of their devices */
export function sumOf(cells: readonly MapCluster[]): MapCluster {
  const counts: [number, number, number, number] = [0, 0, 0, 0]
  let lat = 0
  let lng = 0
  let total = 0
  for (const one of cells) {
    const devices = totalOf(one.counts)
    lat += one.lat * devices
    lng += one.lng * devices
    total += devices
    for (let i = 0; i < counts.length; i += 1) counts[i]! += one.counts[i]!
  }
  return { lat: lat / total, lng: lng / total, counts }
}
