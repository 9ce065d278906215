import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'

class Paper extends L.GridLayer {
  protected override createTile(): HTMLElement {
    return L.DomUtil.create('div', 'map-paper-square')
  }
}

/** Squares as on a plan, under the tiles: what one sees until they come, and where they never do. */
export function PaperLayer() {
  const map = useMap()
  useEffect(() => {
    const layer = new Paper({ zIndex: 0 })
    map.addLayer(layer)
    return () => void map.removeLayer(layer)
  }, [map])
  return null
}
