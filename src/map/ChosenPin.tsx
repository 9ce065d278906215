import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { Day } from '#domain/time/day'
import { markerIcon } from './marker-icon'
import type { Spot } from './spots'
import { lookOf } from './spots'

/** Above all markers: the window must not point at empty ground while the marker itself stands in a cluster, or a filter hides it. */
const onTop = 10_000

/** Marks the spot whose window is open. */
export function ChosenPin({ spot, today }: { spot: Spot; today: Day }) {
  const map = useMap()
  useEffect(() => {
    const pin = L.marker(spot.position, {
      icon: markerIcon(lookOf(spot, today)),
      interactive: false,
      keyboard: false,
      zIndexOffset: onTop,
    }).addTo(map)
    const element = pin.getElement()
    element?.classList.add('map-chosen')
    // The window beside it says what it is.
    element?.setAttribute('aria-hidden', 'true')
    return () => void pin.remove()
  }, [map, spot, today])
  return null
}
