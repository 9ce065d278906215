import L from 'leaflet'
import 'leaflet.markercluster'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { Day } from '#domain/time/day'
import { clusterIcon, markerIcon } from './marker-icon'
import type { Spot } from './spots'
import { lookOf } from './spots'

interface MarkerLayerProps {
  spots: readonly Spot[]
  today: Day
  onSelect: (key: string) => void
}

/** All spots as markers, neighbours clustered. */
export function MarkerLayer({ spots, today, onSelect }: MarkerLayerProps) {
  const map = useMap()
  useEffect(() => {
    const group = L.markerClusterGroup({
      // Without animation zooming among thousands is five times as fast.
      animate: false,
      chunkedLoading: true,
      showCoverageOnHover: false,
      maxClusterRadius: 46,
      iconCreateFunction: (cluster) => clusterIcon(devicesOf(cluster)),
    })
    // The map first, the markers then: the other way round adding is quadratic.
    map.addLayer(group)
    group.addLayers(spots.map((spot) => markerOf(spot, today, onSelect)))
    return () => void map.removeLayer(group)
  }, [map, spots, today, onSelect])
  return null
}

class SpotMarker extends L.Marker {
  constructor(
    readonly spot: Spot,
    options: L.MarkerOptions,
  ) {
    super(spot.position, options)
  }
}

/** A cluster tells devices, not markers: one marker may stand for several. */
function devicesOf(cluster: L.MarkerCluster): number {
  return cluster
    .getAllChildMarkers()
    .reduce((sum, marker) => sum + (marker instanceof SpotMarker ? marker.spot.devices.length : 1), 0)
}

function markerOf(spot: Spot, today: Day, onSelect: (key: string) => void): L.Marker {
  const look = lookOf(spot, today)
  const marker = new SpotMarker(spot, { icon: markerIcon(look), title: look.name, alt: look.name, keyboard: true })
  return marker
    .on('click', () => onSelect(spot.key))
    .on('keypress', ({ originalEvent }) => originalEvent.key === 'Enter' && onSelect(spot.key))
    .on('add', () => marker.getElement()?.setAttribute('aria-label', look.name))
}
