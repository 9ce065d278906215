import L from 'leaflet'

/** How many want a map to be free, and what held it before. */
const lifted = new WeakMap<L.Map, { count: number; bounds: L.LatLngBoundsExpression | undefined }>()

/** Lets a map move beyond its bounds, for a marker near the border to come to where nothing covers it. @returns what ends it */
export function liftBounds(map: L.Map): () => void {
  const now = lifted.get(map) ?? { count: 0, bounds: map.options.maxBounds }
  now.count += 1
  lifted.set(map, now)
  map.setMaxBounds(L.latLngBounds([]))
  let ended = false
  return () => {
    if (ended) return
    ended = true
    now.count -= 1
    if (now.count > 0) return
    lifted.delete(map)
    // A map that was removed has no panes any more.
    if (map.getPanes().mapPane && now.bounds) map.setMaxBounds(now.bounds)
  }
}
