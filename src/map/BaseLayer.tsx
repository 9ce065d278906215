import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { polandLayer } from './base-map'

const pane = 'base'

/** What one sees until the tiles come, and where they never do. */
export function BaseLayer() {
  const map = useMap()
  useEffect(() => {
    const element = map.getPane(pane) ?? map.createPane(pane)
    // Leaflet's tiles are at 200.
    element.style.zIndex = '150'
    element.setAttribute('aria-hidden', 'true')
    const layer = polandLayer(pane)
    map.addLayer(layer)
    return () => void map.removeLayer(layer)
  }, [map])
  return null
}
