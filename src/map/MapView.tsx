import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import { useEffect } from 'react'
import { MapContainer, useMap, ZoomControl } from 'react-leaflet'
import { maxMapZoom } from '#domain/map/map-base'
import type { Day } from '#domain/time/day'
import { BaseMap } from './BaseMap'
import { FitButton } from './FitButton'
import './map.css'
import { MarkerKeys } from './MarkerKeys'
import { MarkerLayer } from './MarkerLayer'
import { Reveal } from './Reveal'
import { NothingInView } from './NothingInView'
import { SpotPopup } from './SpotPopup'
import type { Spot } from './spots'
import type { Selection } from './use-selection'

/** Poland (spec 9, map). */
const centre: L.LatLngExpression = [52.07, 19.48]
const bounds = L.latLngBounds([49, 14], [55, 24])

interface MapViewProps {
  spots: readonly Spot[]
  /** How many there are, and how many of them pass the filters */
  devices: { total: number; passing: number }
  today: Day
  /** The spot whose window is open */
  spot: Spot | undefined
  selection: Selection | undefined
  /** The window stands elsewhere, and covers the lower part of the map. */
  covered: boolean
  onSelect: (key: string) => void
  onClose: () => void
  /** Takes the filters away. */
  onClear: () => void
  /** A tile of the map itself has come, or has not. */
  onTiles: (come: boolean) => void
}

/** The map with everything that Leaflet brings; a chunk of its own, loaded when the tab is opened. */
export function MapView(props: MapViewProps) {
  const { spots, devices, today, spot, selection, covered, onSelect, onClose, onClear, onTiles } = props
  return (
    <MapContainer
      center={centre}
      zoom={6}
      minZoom={6}
      maxZoom={maxMapZoom}
      maxBounds={bounds}
      maxBoundsViscosity={0.8}
      zoomControl={false}
      className="map"
    >
      <Naming />
      <BaseMap onTiles={onTiles} />
      <ZoomControl position="topright" zoomInTitle="Przybliż" zoomOutTitle="Oddal" />
      <FitButton spots={spots} narrow={covered} />
      <NothingInView spots={spots} devices={devices} narrow={covered} onClear={onClear} />
      <MarkerLayer spots={spots} today={today} onSelect={onSelect} />
      <MarkerKeys />
      {spot && selection && (
        <Reveal position={spot.position} close={selection.close} covered={covered} bounds={bounds} />
      )}
      {spot && selection && !covered && (
        <SpotPopup key={selection.times} spot={spot} deviceId={selection.deviceId} today={today} onClose={onClose} />
      )}
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
