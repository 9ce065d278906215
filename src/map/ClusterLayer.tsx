import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { maxMapZoom } from '#domain/map/map-base'
import { clusterIcon } from './marker-icon'
import type { CountedCluster } from './use-clustered-map'

/** Levels of zoom that a click on a cluster goes in */
const zoomStep = 2

/** Clusters that the server counted */
export function ClusterLayer({ clusters }: { clusters: readonly CountedCluster[] }) {
  const map = useMap()
  useEffect(() => {
    const markers = clusters.map(({ position, counts }) =>
      L.marker(position, { icon: clusterIcon(counts), keyboard: true }).on('click', () =>
        map.setView(position, Math.min(map.getZoom() + zoomStep, maxMapZoom), { animate: false }),
      ),
    )
    const group = L.layerGroup(markers).addTo(map)
    return () => void group.remove()
  }, [map, clusters])
  return null
}
