import L from 'leaflet'
import 'leaflet.markercluster'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { Day } from '#domain/time/day'
import { clusterIcon, markerIcon } from './marker-icon'
import type { Spot } from './spots'
import { lookOf } from './spots'

/** So many markers at once; between two portions the browser may answer the person. */
const portion = 4000

interface MarkerLayerProps {
  spots: readonly Spot[]
  today: Day
  onSelect: (key: string) => void
}

/** All spots as markers, neighbours clustered. */
export function MarkerLayer({ spots, today, onSelect }: MarkerLayerProps) {
  const map = useMap()
  useEffect(() => {
    const group = new VisibleGroup({
      // Without animation zooming among thousands is five times as fast.
      animate: false,
      showCoverageOnHover: false,
      maxClusterRadius: 46,
      iconCreateFunction: (cluster) => clusterIcon(devicesOf(cluster)),
    })
    const chosen = ({ propagatedFrom }: L.LeafletEvent) =>
      propagatedFrom instanceof SpotMarker && onSelect(propagatedFrom.spot.key)
    group.on('click', chosen)
    // The map first, the markers then: the other way round adding is quadratic.
    map.addLayer(group)

    let timer: ReturnType<typeof setTimeout>
    // The library's own `chunkedLoading` cannot be stopped, and throws where the map goes away meanwhile.
    function add(from: number) {
      group.addLayers(spots.slice(from, from + portion).map((spot) => new SpotMarker(spot, today)))
      if (from + portion < spots.length) timer = setTimeout(() => add(from + portion))
    }
    add(0)
    return () => {
      clearTimeout(timer)
      map.removeLayer(group)
    }
  }, [map, spots, today, onSelect])
  return null
}

/** Draws what is in view and a little around it; the library itself draws nine times the view, three thousand elements. */
class VisibleGroup extends L.MarkerClusterGroup {
  // An inner name of leaflet.markercluster 1.5: without it the map is slower, not wrong.
  _getExpandedVisibleBounds(): L.LatLngBounds {
    return this._map.getBounds().pad(0.15)
  }
}

/** Decides how it looks when it comes into view. */
class SpotMarker extends L.Marker {
  constructor(
    readonly spot: Spot,
    private readonly today: Day,
  ) {
    super(spot.position, { keyboard: true })
  }

  override onAdd(map: L.Map): this {
    const look = lookOf(this.spot, this.today)
    this.options.icon = markerIcon(look)
    this.options.title = look.name
    super.onAdd(map)
    const element = this.getElement()
    element?.setAttribute('aria-label', look.name)
    if (element) element.dataset.spot = this.spot.key
    return this
  }
}

/** A cluster tells devices, not markers: one marker may stand for several. */
function devicesOf(cluster: L.MarkerCluster): number {
  return cluster
    .getAllChildMarkers()
    .reduce((sum, marker) => sum + (marker instanceof SpotMarker ? marker.spot.devices.length : 1), 0)
}
