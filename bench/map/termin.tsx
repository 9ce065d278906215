import type L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import { createRoot } from 'react-dom/client'
import { MapContainer } from 'react-leaflet'
import '../../src/map/map.css'
import { MarkerLayer } from '../../src/map/MarkerLayer'
import type { MapLocation } from '../../src/map/map-locations'
import type { Contender } from './contender'
import { view } from './contender'
import { today } from './spread'

const ignore = () => {}

/** The product's marker layer as the map tab mounts it, without tiles. */
export function termin(): Contender {
  let render: (locations: readonly MapLocation[]) => void = ignore
  return {
    open: (element) =>
      new Promise((resolve) => {
        const root = createRoot(element)
        const take = (map: L.Map | null) => {
          if (map) resolve(map)
        }
        render = (locations) =>
          root.render(
            <MapContainer {...view} zoomControl={false} className="map" style={{ height: '100vh' }} ref={take}>
              <MarkerLayer locations={locations} today={today} onSelect={ignore} />
            </MapContainer>,
          )
        render([])
      }),
    show: (locations) => render(locations),
  }
}
