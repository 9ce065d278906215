import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { Position } from '#domain/devices/device'

interface RevealProps {
  position: Position
  /** Come close, as after a search (spec 9: zoom 15), or only see to it that the marker is in view */
  close: boolean
  /** The lower part of the map is covered. */
  covered: boolean
  bounds: L.LatLngBoundsExpression
}

/** Brings a chosen spot into view. */
export function Reveal({ position, close, covered, bounds }: RevealProps) {
  const map = useMap()
  const { lat, lng } = position
  useEffect(() => {
    // Near the border the window of a marker needs room beyond it.
    map.setMaxBounds(L.latLngBounds([]))
    // Not animated: the popup measures the map that it opens on.
    if (close) map.setView([lat, lng], 15, { animate: false })
    if (covered) {
      const { x, y } = map.latLngToContainerPoint([lat, lng])
      const size = map.getSize()
      const wanted = { x: Math.min(Math.max(x, 40), size.x - 40), y: Math.min(Math.max(y, 110), size.y * 0.34) }
      map.panBy([x - wanted.x, y - wanted.y], { animate: false })
    }
  }, [map, lat, lng, close, covered])
  useEffect(() => () => void (map.getPanes().mapPane && map.setMaxBounds(bounds)), [map, bounds])
  return null
}
