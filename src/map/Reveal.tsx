import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { Position } from '#domain/devices/device'
import { freeAreaOf, nearestIn } from './free-area'
import { liftBounds } from './lift-bounds'

interface RevealProps {
  position: Position
  /** Come close, as after a search (rule W5), or only see to it that the marker is in view */
  close: boolean
  /** The lower part of the map is covered. */
  covered: boolean
}

/** Brings a chosen location into view. */
export function Reveal({ position, close, covered }: RevealProps) {
  const map = useMap()
  const { lat, lng } = position
  // Near the border the window of a marker needs room beyond it.
  useEffect(() => liftBounds(map), [map])
  useEffect(() => {
    // Not animated: the popup measures the map that it opens on.
    if (close) map.setView([lat, lng], 15, { animate: false })
    if (covered) {
      const point = map.latLngToContainerPoint([lat, lng])
      const wanted = nearestIn(freeAreaOf(map.getContainer()), point)
      map.panBy([point.x - wanted.x, point.y - wanted.y], { animate: false })
    }
  }, [map, lat, lng, close, covered])
  return null
}
