import type { GazetteerPlace } from '#domain/geocoding/places'
import type { Box } from './free-area'
import { overlap } from './free-area'

/** Towns with fewer inhabitants (hundreds) are not named at this zoom or farther away. */
const minPeople: readonly [zoom: number, hundreds: number][] = [
  [6, 1000],
  [7, 300],
  [8, 100],
  [9, 40],
  [10, 10],
]
/** px: average width of a character, height of a label, and the margin around it */
const letterWidth = 6.4
const labelHeight = 18
const labelMargin = { x: 8, y: 3 }
/** px between the dot and its name */
const dotGap = 9
/** px; the squares in which neighbours are looked for */
const cellSize = 128

export const tileSize = 256

/** A town's dot, in pixels of the whole world at a zoom; its name is to the right of it. */
export interface TownLabel {
  name: string
  x: number
  y: number
}

interface Town {
  name: string
  position: GazetteerPlace['position']
}

type Project = (position: GazetteerPlace['position']) => { x: number; y: number }

/**
 * Which towns are named at a zoom: the larger first, none over the name of another.
 * @param towns the largest first
 * @param labelled towns that have a label already, at every zoom
 * @returns by tile ('x:y') the labels whose dots lie in it
 */
export function labelsAt(
  zoom: number,
  towns: readonly GazetteerPlace[],
  labelled: readonly Town[],
  project: Project,
): Map<string, TownLabel[]> {
  const least = minPeople.find(([until]) => zoom <= until)?.[1] ?? 0
  const grid = new Map<string, Box[]>()
  for (const { name, position } of labelled) occupy(grid, boxOf(name, project(position)))
  // The largest town with such a name is the one that has its label already.
  const remaining = new Set(labelled.map(({ name }) => name))
  const tiles = new Map<string, TownLabel[]>()
  for (const { name, position, people } of towns) {
    if (people < least) break
    if (remaining.delete(name)) continue
    const { x, y } = project(position)
    const box = boxOf(name, { x, y })
    if (isOccupied(grid, box)) continue
    occupy(grid, box)
    const key = `${Math.floor(x / tileSize)}:${Math.floor(y / tileSize)}`
    const inTile = tiles.get(key)
    if (inTile) inTile.push({ name, x, y })
    else tiles.set(key, [{ name, x, y }])
  }
  return tiles
}

function boxOf(name: string, { x, y }: { x: number; y: number }): Box {
  return {
    left: x - labelMargin.x,
    right: x + dotGap + name.length * letterWidth + labelMargin.x,
    top: y - labelHeight / 2 - labelMargin.y,
    bottom: y + labelHeight / 2 + labelMargin.y,
  }
}

/** Grid cells that a box covers */
function* cellsOf({ left, right, top, bottom }: Box): Generator<string> {
  for (let column = Math.floor(left / cellSize); column <= Math.floor(right / cellSize); column++) {
    for (let row = Math.floor(top / cellSize); row <= Math.floor(bottom / cellSize); row++) yield `${column}:${row}`
  }
}

function occupy(grid: Map<string, Box[]>, box: Box): void {
  for (const key of cellsOf(box)) grid.set(key, [...(grid.get(key) ?? []), box])
}

function isOccupied(grid: Map<string, Box[]>, box: Box): boolean {
  for (const key of cellsOf(box)) {
    if (grid.get(key)?.some((other) => overlap(box, other))) return true
  }
  return false
}
