import type { Position } from '#domain/devices/device'

/** Seconds of a way that was not asked for, and of one without a road */
const unknownSeconds = -1
export const unreachableSeconds = -2

/** Places whose ways are kept (8 bytes a way, 128 MB) */
const maxPlaces = 4000
/** By so many places the rows grow. */
const growth = 256

/** Ways between places, each in seconds and metres. Places within about a metre are one. */
export type WayCache = ReturnType<typeof createWayCache>

export function createWayCache() {
  const ids = new Map<string, number>()
  const positions: Position[] = []
  /** One row per origin, with two numbers for each destination */
  const rows: Int32Array[] = []

  function idOf(position: Position): number {
    const key = `${position.lat.toFixed(5)} ${position.lng.toFixed(5)}`
    const number = ids.get(key)
    if (number !== undefined) return number
    ids.set(key, positions.length)
    positions.push(position)
    return positions.length - 1
  }

  function rowOf(from: number): Int32Array {
    const row = rows[from] ?? new Int32Array()
    if (row.length >= 2 * positions.length) return row
    const longer = new Int32Array(2 * growth * Math.ceil(positions.length / growth)).fill(unknownSeconds)
    longer.set(row)
    return (rows[from] = longer)
  }

  return {
    hasRoomFor: (places: number): boolean => positions.length === 0 || positions.length + places <= maxPlaces,
    idsOf: (places: readonly Position[]): number[] => places.map(idOf),
    positionOf: (id: number): Position => positions[id]!,
    knows: (from: number, to: number): boolean => rowOf(from)[2 * to] !== unknownSeconds,
    /** Null: no road leads there. */
    put(from: number, to: number, way: { seconds: number; metres: number } | null) {
      rowOf(from).set(way ? [Math.round(way.seconds), Math.round(way.metres)] : [unreachableSeconds, 0], 2 * to)
    },
    get(from: number, to: number): { seconds: number; metres: number } {
      const row = rowOf(from)
      return { seconds: row[2 * to]!, metres: row[2 * to + 1]! }
    },
  }
}
