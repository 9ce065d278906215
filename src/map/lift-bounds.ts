import L from 'leaflet'

/** Number of callers per map, and its original bounds. */
const liftedBounds = new WeakMap<L.Map, { count: number; bounds: L.LatLngBoundsExpression | undefined }>()

/**
 * Removes the bounds of a map, so that a marker near the border can be panned into the free area.
 * @returns restores them
 */
export function liftBounds(map: L.Map): () => void {
  const now = liftedBounds.get(map) ?? { count: 0, bounds: map.options.maxBounds }
  now.count += 1
  liftedBounds.set(map, now)
  map.setMaxBounds(L.latLngBounds([]))
  let ended = false
  return () => {
    if (ended) return
    ended = true
    now.count -= 1
    if (now.count > 0) return
    liftedBounds.delete(map)
    // A removed map has no panes.
    if (map.getPanes().mapPane && now.bounds) map.setMaxBounds(now.bounds)
  }
}
