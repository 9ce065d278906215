import type L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import { useCallback, useEffect, useState } from 'react'
import { MapContainer, TileLayer, useMap, ZoomControl } from 'react-leaflet'
import type { Day } from '#domain/time/day'
import { FitButton } from './FitButton'
import './map.css'
import { MarkerLayer } from './MarkerLayer'
import { PaperLayer } from './PaperLayer'
import { SpotPopup } from './SpotPopup'
import type { Spot } from './spots'

/** Poland (spec 9, map). */
const centre: L.LatLngExpression = [52.07, 19.48]
const bounds: L.LatLngBoundsExpression = [
  [49, 14],
  [55, 24],
]

interface MapViewProps {
  spots: readonly Spot[]
  today: Day
  /** A tile of the map itself has come, or has not. */
  onTiles: (come: boolean) => void
}

/** The map with everything that Leaflet brings; a chunk of its own, loaded when the tab is opened. */
export function MapView({ spots, today, onTiles }: MapViewProps) {
  const [selected, select] = useState<string>()
  const spot = spots.find(({ key }) => key === selected)
  const close = useCallback(() => select(undefined), [])
  return (
    <MapContainer
      center={centre}
      zoom={6}
      minZoom={6}
      maxZoom={19}
      maxBounds={bounds}
      maxBoundsViscosity={0.8}
      zoomControl={false}
      className="map"
    >
      <Naming />
      <PaperLayer />
      <TileLayer
        url="https://tile.openstreetmap.org/{z}/{x}/{y}.png"
        attribution='© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>'
        className="map-tiles"
        maxZoom={19}
        eventHandlers={{
          tileload: () => onTiles(true),
          tileerror: () => onTiles(false),
        }}
      />
      <ZoomControl position="topright" zoomInTitle="Przybliż" zoomOutTitle="Oddal" />
      <FitButton spots={spots} />
      <MarkerLayer spots={spots} today={today} onSelect={select} />
      {spot && <SpotPopup key={spot.key} spot={spot} today={today} onClose={close} />}
    </MapContainer>
  )
}

/** What Leaflet leaves nameless, or names in English. */
function Naming() {
  const map = useMap()
  useEffect(() => {
    map.attributionControl.setPrefix(false)
    const container = map.getContainer()
    container.setAttribute('role', 'region')
    container.setAttribute('aria-label', 'Mapa urządzeń')
  }, [map])
  return null
}
