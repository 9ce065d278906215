import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { polandLayer } from './base-map'

const pane = 'base'

/** What one sees until the tiles come, and where they never do. `credits` is the HTML of the line in the corner of the map. */
export function BaseLayer({ credits }: { credits: string }) {
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
  useEffect(() => {
    const control = map.attributionControl
    control?.addAttribution(credits)
    return () => void control?.removeAttribution(credits)
  }, [map, credits])
  return null
}
