import type L from 'leaflet'
import type { MapLocation } from '../../src/map/map-locations'

/** A way to put locations on a map. Both are shown the same locations, on maps of the same size at the same place. */
export interface Contender {
  /** Resolves when there is a map with nothing on it. */
  open(element: HTMLElement): Promise<L.Map>
  /** Shows these locations instead of those before; what it does later, after the call, counts as well. */
  show(locations: readonly MapLocation[]): void
}

/** Poland, as on the map tab. */
export const view = { center: [52.07, 19.48], zoom: 6, minZoom: 6, maxZoom: 19 } satisfies L.MapOptions
