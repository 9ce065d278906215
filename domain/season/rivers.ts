import type { Position } from '../devices/device'
import { distance } from '../geocoding/distance'

/**
 * Rivers of Poland with few bridges, as lists of road bridges from source to mouth; '-' marks a bend without one.
 * Positions are exact to about a kilometre, those of the towns at the bridges (GeoNames), moved to the river.
 */
const courses: Record<string, string> = {
  Wisła: `49.80 18.79, 49.92 18.77, 50.05 19.21, 50.03 19.55 -, 50.05 19.93, 50.05 20.05, 50.06 20.20, 50.13 20.45 -, 50.29 20.79,
    50.33 21.07, 50.42 21.29, 50.53 21.63, 50.67 21.75, 50.75 21.87 -, 50.89 21.84, 51.13 21.80, 51.42 21.95, 51.56 21.83, 51.75 21.55 -,
    51.98 21.23, 52.17 21.13, 52.24 21.03, 52.30 20.95, 52.42 20.66, 52.38 20.19, 52.54 19.69, 52.66 19.08, 52.87 18.80 -, 53.01 18.60,
    53.05 18.33 -, 53.14 18.17, 53.34 18.38, 53.48 18.74, 53.74 18.84, 54.06 18.80, 54.26 18.95, 54.36 18.95 -`,
  Odra: `49.93 18.33, 50.09 18.23, 50.34 18.15, 50.47 17.97, 50.67 17.92, 50.86 17.47, 50.95 17.30, 51.11 17.03, 51.27 16.71, 51.41 16.44,
    51.67 16.08, 51.80 15.73, 52.03 15.61, 52.05 15.10, 52.35 14.56, 52.58 14.63, 52.85 14.13, 53.05 14.31, 53.25 14.47, 53.42 14.56`,
  Bug: `51.17 23.80, 51.54 23.57 -, 52.09 23.65, 52.27 23.17 -, 52.37 22.84, 52.39 22.66 -, 52.66 22.33 -, 52.68 22.03, 52.69 21.86,
    52.59 21.46, 52.51 21.08, 52.45 20.90, 52.43 20.68`,
  Warta: `50.81 19.13, 51.11 18.87, 51.29 18.80, 51.60 18.74, 51.71 18.64, 51.97 18.81, 52.20 18.63, 52.22 18.26, 52.17 17.69, 52.09 17.02,
    52.25 16.87, 52.41 16.95, 52.64 16.81, 52.71 16.38, 52.65 16.08, 52.60 15.90, 52.60 15.50, 52.73 15.24, 52.58 14.66`,
}

interface River {
  course: Position[]
  bridges: Position[]
}

const rivers: River[] = Object.values(courses).map((course) => {
  const points = course.split(',').map((point) => {
    const [lat, lng, bend] = point.trim().split(' ')
    return { position: { lat: Number(lat), lng: Number(lng) }, bridge: bend === undefined }
  })
  return {
    course: points.map(({ position }) => position),
    bridges: points.flatMap(({ position, bridge }) => (bridge ? [position] : [])),
  }
})

/**
 * Measures ways among some positions: km as the crow flies, over the nearest bridge where a river lies between. Parts
 * of rivers that no way among the positions can cross are ignored.
 */
export function crossingDistance(among: readonly Position[]): (from: Position, to: Position) => number {
  const lats = among.map(({ lat }) => lat)
  const lngs = among.map(({ lng }) => lng)
  const south = lats.reduce((a, b) => Math.min(a, b), 90)
  const north = lats.reduce((a, b) => Math.max(a, b), -90)
  const west = lngs.reduce((a, b) => Math.min(a, b), 180)
  const east = lngs.reduce((a, b) => Math.max(a, b), -180)
  const near = rivers.flatMap(({ course, bridges }) => {
    const parts = course.slice(1).flatMap((end, at) => {
      const start = course[at]!
      const apart =
        Math.max(start.lat, end.lat) < south ||
        Math.min(start.lat, end.lat) > north ||
        Math.max(start.lng, end.lng) < west ||
        Math.min(start.lng, end.lng) > east
      return apart ? [] : [{ start, end }]
    })
    return parts.length === 0 ? [] : [{ parts, bridges }]
  })

  return (from, to) => {
    const direct = distance(from, to)
    let way = direct
    for (const { parts, bridges } of near) {
      let crossings = 0
      for (const { start, end } of parts) if (cross(from, to, start, end)) crossings++
      // Two crossings are a bend: both are on the same side.
      if (crossings % 2 === 0) continue
      const over = bridges.reduce(
        (least, bridge) => Math.min(least, distance(from, bridge) + distance(bridge, to)),
        Infinity,
      )
      way += Math.max(0, over - direct)
    }
    return way
  }
}

/** Whether two lines cross; an end that only touches the other line counts on one side. */
function cross(from: Position, to: Position, start: Position, end: Position): boolean {
  return side(from, to, start) !== side(from, to, end) && side(start, end, from) !== side(start, end, to)
}

function side(from: Position, to: Position, of: Position): boolean {
  return (to.lng - from.lng) * (of.lat - from.lat) > (to.lat - from.lat) * (of.lng - from.lng)
}
