import L from 'leaflet'
import type { MapLocation } from './map-locations'

/** px that panel, search and buttons cover at the edges of the map. */
export const covering = {
  wide: { topLeft: [352, 24], bottomRight: [72, 24] },
  narrow: { topLeft: [24, 104], bottomRight: [56, 40] },
} as const satisfies Record<string, Record<'topLeft' | 'bottomRight', L.PointExpression>>

/** Zooms so that all locations are in the uncovered part of the map */
export function fitLocations(map: L.Map, locations: readonly MapLocation[], narrow: boolean): void {
  const { topLeft, bottomRight } = covering[narrow ? 'narrow' : 'wide']
  map.fitBounds(L.latLngBounds(locations.map(({ position }) => position)), {
    paddingTopLeft: [...topLeft],
    paddingBottomRight: [...bottomRight],
    maxZoom: 15,
  })
}

/** Whether there are locations but none in view. Called with tens of thousands after every move, so it creates no objects. */
export function outOfView(map: L.Map, locations: readonly MapLocation[], narrow: boolean): boolean {
  const { topLeft } = covering[narrow ? 'narrow' : 'wide']
  const { lat: north, lng: west } = map.containerPointToLatLng([...topLeft])
  const { lat: south, lng: east } = map.containerPointToLatLng(map.getSize())
  const seen = ({ position: { lat, lng } }: MapLocation) => lat <= north && lat >= south && lng >= west && lng <= east
  return locations.length > 0 && !locations.some(seen)
}
