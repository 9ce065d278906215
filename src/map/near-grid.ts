import type { Point } from 'leaflet'

interface Entry<Item> {
  item: Item
  x: number
  y: number
}

/**
 * Finds what is near a point, in pixels. Replaces leaflet.markercluster's `DistanceGrid`, with the same methods and
 * results: its plain objects with large numeric keys take most of the time and memory of adding twenty thousand
 * markers.
 */
export class NearGrid<Item extends object> {
  /** Cells by row and column */
  private readonly rows = new Map<number, Map<number, Entry<Item>[]>>()

  /** @param reach px; farther away is not near */
  constructor(private readonly reach: number) {}

  addObject(item: Item, { x, y }: Point): void {
    const column = this.square(x)
    const row = this.square(y)
    let columns = this.rows.get(row)
    if (!columns) this.rows.set(row, (columns = new Map()))
    const square = columns.get(column)
    if (square) square.push({ item, x, y })
    else columns.set(column, [{ item, x, y }])
  }

  /**
   * The point is the one at which it was added.
   * @returns whether it was there
   */
  removeObject(item: Item, { x, y }: Point): boolean {
    const columns = this.rows.get(this.square(y))
    const square = columns?.get(this.square(x))
    const place = square?.findIndex((entry) => entry.item === item) ?? -1
    if (place < 0) return false
    square?.splice(place, 1)
    if (square?.length === 0) columns?.delete(this.square(x))
    return true
  }

  /** The closest within reach */
  getNearObject({ x, y }: Point): Item | null {
    const column = this.square(x)
    const row = this.square(y)
    let closest: Item | null = null
    let least = this.reach * this.reach
    for (let i = row - 1; i <= row + 1; i += 1) {
      const columns = this.rows.get(i)
      if (!columns) continue
      for (let j = column - 1; j <= column + 1; j += 1) {
        const square = columns.get(j)
        if (!square) continue
        for (const entry of square) {
          const distance = (entry.x - x) ** 2 + (entry.y - y) ** 2
          if (distance > least || (distance === least && closest !== null)) continue
          least = distance
          closest = entry.item
        }
      }
    }
    return closest
  }

  private square(pixels: number): number {
    return Math.floor(pixels / this.reach)
  }
}
