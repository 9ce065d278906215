import { isTest } from './floors.mjs'
import { resolve } from './source.mjs'

/** Floors whose rooms must not import each other, directly or by way of others. Files beside the rooms stand below all of them. */
const layered = ['domain/', 'server/', 'src/']

/**
 * Rooms that import each other.
 * @param files `{ path, imports }[]` as `parse` finds them
 * @returns one line per import that closes a circle: 'path:line  server/a → server/b → server/a'
 */
export function roomCycles(files) {
  const arrows = arrowsBetweenRooms(files)
  const neighbours = new Map()
  for (const { from, to } of arrows) neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
  return arrows.flatMap(({ from, to, path, line }) => {
    const back = way(neighbours, to, from)
    return back ? [`${path}:${line}  the rooms import each other: ${[from, ...back].join(' → ')}`] : []
  })
}

function arrowsBetweenRooms(files) {
  const rooms = new Set(files.map(({ path }) => roomOf(path)))
  return files.flatMap(({ path, imports }) => {
    const from = isTest(path) ? undefined : roomOf(path)
    if (!from) return []
    return imports.flatMap(({ specifier, line }) => {
      const imported = resolve(path, specifier)?.path ?? ''
      // A room may be imported by its folder: its index is meant.
      const to = rooms.has(imported) ? imported : roomOf(imported)
      return to && to !== from && floorOf(to) === floorOf(from) ? [{ from, to, path, line }] : []
    })
  })
}

/** The first folder below a layered floor; server/node/ is a floor of its own. */
function roomOf(path) {
  const floor = floorOf(path)
  const [room, ...rest] = floor ? path.slice(floor.length).split('/') : []
  return rest.length > 0 && `${floor}${room}/` !== 'server/node/' ? `${floor}${room}` : undefined
}

function floorOf(path) {
  return layered.find((floor) => path.startsWith(floor))
}

/** The shortest way from one room to another: the rooms on it, both ends included. */
function way(neighbours, start, end) {
  const ways = [[start]]
  const seen = new Set([start])
  for (const rooms of ways) {
    if (rooms.at(-1) === end) return rooms
    for (const next of neighbours.get(rooms.at(-1)) ?? []) {
      if (!seen.has(next)) ways.push([...rooms, next])
      seen.add(next)
    }
  }
  return undefined
}
