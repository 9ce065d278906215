import type L from 'leaflet'
import type { Spot } from '../../src/map/spots'

/** A way to put spots on a map. Both are shown the same spots, on maps of the same size at the same place. */
export interface Contender {
  /** Resolves when there is a map with nothing on it. */
  open(element: HTMLElement): Promise<L.Map>
  /** Shows these spots instead of those before; what it does later, after the call, counts as well. */
  show(spots: readonly Spot[]): void
}

/** Poland, as on the map tab. */
export const view = { center: [52.07, 19.48], zoom: 6, minZoom: 6, maxZoom: 19 } satisfies L.MapOptions
