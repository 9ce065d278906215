import L from 'leaflet'
import type { Position } from '#domain/devices/device'

/** px that panel, search and buttons cover at the edges of the map. */
export const coveredInsets = {
  wide: { topLeft: [352, 24], bottomRight: [72, 24] },
  narrow: { topLeft: [24, 104], bottomRight: [56, 40] },
} as const satisfies Record<string, Record<'topLeft' | 'bottomRight', L.PointExpression>>

/** A marker, or a corner of the area in which there are some */
export interface Positioned {
  position: Position
}

/** Zooms so that all locations are in the uncovered part of the map */
export function fitLocations(map: L.Map, locations: readonly Positioned[], narrow: boolean): void {
  const { topLeft, bottomRight } = coveredInsets[narrow ? 'narrow' : 'wide']
  map.fitBounds(L.latLngBounds(locations.map(({ position }) => position)), {
    paddingTopLeft: [...topLeft],
    paddingBottomRight: [...bottomRight],
    maxZoom: 15,
  })
}

/**
 * Whether none of the locations is in view. Called with tens of thousands after every move, so it creates no objects.
 */
export function outOfView(map: L.Map, locations: readonly Positioned[], narrow: boolean): boolean {
  const { topLeft } = coveredInsets[narrow ? 'narrow' : 'wide']
  const { lat: north, lng: west } = map.containerPointToLatLng([...topLeft])
  const { lat: south, lng: east } = map.containerPointToLatLng(map.getSize())
  const isInView = ({ position: { lat, lng } }: Positioned) =>
    lat <= north && lat >= south && lng >= west && lng <= east
  return !locations.some(isInView)
}
