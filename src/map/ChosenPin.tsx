import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { Day } from '#domain/time/day'
import { markerIcon } from './marker-icon'
import type { MapLocation } from './map-locations'
import { lookOf } from './map-locations'

/** Above all markers: the window must not point at empty ground while the marker itself stands in a cluster, or a filter hides it. */
const onTop = 10_000

/** Marks the location whose window is open. */
export function ChosenPin({ location, today }: { location: MapLocation; today: Day }) {
  const map = useMap()
  useEffect(() => {
    const pin = L.marker(location.position, {
      icon: markerIcon(lookOf(location, today)),
      interactive: false,
      keyboard: false,
      zIndexOffset: onTop,
    }).addTo(map)
    const element = pin.getElement()
    element?.classList.add('map-chosen')
    // The window beside it says what it is.
    element?.setAttribute('aria-hidden', 'true')
    return () => void pin.remove()
  }, [map, location, today])
  return null
}
