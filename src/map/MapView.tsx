import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import { useEffect, useState } from 'react'
import { MapContainer, useMap, ZoomControl } from 'react-leaflet'
import { maxMapZoom } from '#domain/map/map-base'
import type { MapItem } from '#domain/map/map-item'
import type { Day } from '#domain/time/day'
import { useUser } from '../providers/use-session'
import { BaseMap } from './BaseMap'
import { ChosenPin } from './ChosenPin'
import { FitButton } from './FitButton'
import { leastZoom, limits, readView } from './kept-view'
import { KeptView } from './KeptView'
import './map.css'
import { MarkerFocus } from './MarkerFocus'
import { MarkerKeys } from './MarkerKeys'
import { MarkerLayer } from './MarkerLayer'
import { Reveal } from './Reveal'
import { NothingInView } from './NothingInView'
import { SpotPopup } from './SpotPopup'
import type { Spot } from './spots'
import type { Selection } from './use-selection'

const bounds = L.latLngBounds([limits.south, limits.west], [limits.north, limits.east])

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
  /** Whether a filter hides the device: one can see it all the same, after a search. */
  isHidden: (item: MapItem) => boolean
  /** A tile of the map itself has come, or has not. */
  onTiles: (come: boolean) => void
}

/** The map with everything that Leaflet brings; a chunk of its own, loaded when the tab is opened. */
export function MapView(props: MapViewProps) {
  const { spots, devices, today, spot, selection, covered, onSelect, onClose, onClear, onTiles, isHidden } = props
  const userId = useUser()?.id
  const [opening] = useState(() => readView(userId))
  return (
    <MapContainer
      center={opening.centre}
      zoom={opening.zoom}
      minZoom={leastZoom}
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
      <MarkerFocus />
      <KeptView />
      {spot && <ChosenPin spot={spot} today={today} />}
      {spot && selection && <Reveal position={spot.position} close={selection.close} covered={covered} />}
      {spot && selection && !covered && (
        <SpotPopup
          key={selection.times}
          deviceId={selection.deviceId}
          {...{ spot, today, onClose, isHidden }}
          onClearFilters={onClear}
        />
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
