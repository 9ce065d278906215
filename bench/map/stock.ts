import L from 'leaflet'
import 'leaflet.markercluster'
import 'leaflet.markercluster/dist/MarkerCluster.Default.css'
import { lookOf } from '../../src/map/map-locations'
import type { Contender } from './contender'
import { view } from './contender'
import { today } from './spread'

/**
 * leaflet.markercluster as in its readme and examples: `L.markerClusterGroup()` with defaults, markers with a title,
 * `addLayers`, then `map.addLayer`; with its default icons.
 */
export function stock(): Contender {
  let map: L.Map
  let group: L.MarkerClusterGroup | undefined
  return {
    async open(element) {
      element.style.height = '100vh'
      map = L.map(element, { ...view, zoomControl: false })
      return map
    },
    show(locations) {
      const markers = locations.map((location) =>
        L.marker(L.latLng(location.position.lat, location.position.lng), { title: lookOf(location, today).name }),
      )
      if (group) {
        group.clearLayers()
        group.addLayers(markers)
        return
      }
      group = L.markerClusterGroup()
      group.addLayers(markers)
      map.addLayer(group)
    },
  }
}
