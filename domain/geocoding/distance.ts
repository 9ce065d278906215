import type { Position } from '../devices/device'

/** Distance in km on a plane, exact enough between towns of Poland */
export function distance(from: Position, to: Position): number {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  return Math.hypot(to.lat - from.lat, east) * 111.195
}
