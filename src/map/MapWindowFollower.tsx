import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { tilesAround } from '#domain/map/clusters'
import type { MapWindow } from './use-clustered-map'

/** Reports what the map shows, with a margin. Moves within the same tiles report nothing new. */
export function MapWindowFollower({ onWindow }: { onWindow: (mapWindow: MapWindow) => void }) {
  const map = useMap()
  useEffect(() => {
    function report() {
      const zoom = map.getZoom()
      const bounds = map.getBounds().pad(0.12)
      const box = { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
      onWindow({ box: tilesAround(box, zoom), zoom })
    }
    report()
    map.on('moveend resize', report)
    return () => void map.off('moveend resize', report)
  }, [map, onWindow])
  return null
}
