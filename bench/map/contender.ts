import type L from 'leaflet'
import type { MapLocation } from '../../src/map/map-locations'

/** A way to show locations on a map. Both contenders get the same locations, and maps of the same size and view. */
export interface Contender {
  /** Resolves with an empty map */
  open(element: HTMLElement): Promise<L.Map>
  /** Replaces the shown locations; asynchronous work after the call is measured, too */
  show(locations: readonly MapLocation[]): void
}

export const view = { center: [52.07, 19.48], zoom: 6, minZoom: 6, maxZoom: 19 } satisfies L.MapOptions
