import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { Position } from '#domain/devices/device'
import { freeAreaOf, nearestIn } from './free-area'
import { liftBounds } from './lift-bounds'

interface RevealProps {
  /** Selecting the same location again brings it into view again. */
  times: number
  position: Position
  /** Zooms in, as after a search (rule W5) */
  close: boolean
  covered: boolean
}

/** Brings the selected location into view. Where the map is not covered, the popup pans by itself. */
export function Reveal({ times, position, close, covered }: RevealProps) {
  const map = useMap()
  const { lat, lng } = position
  // The info window of a marker near the border needs room beyond it.
  useEffect(() => liftBounds(map), [map])
  useEffect(() => {
    // Not animated, since the popup measures the map when it opens.
    if (close) map.setView([lat, lng], 15, { animate: false })
    if (covered) {
      const point = map.latLngToContainerPoint([lat, lng])
      const goal = nearestIn(freeAreaOf(map.getContainer()), point)
      map.panBy([point.x - goal.x, point.y - goal.y], { animate: false })
    }
  }, [map, lat, lng, close, covered, times])
  return null
}
