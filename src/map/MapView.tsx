import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import { useEffect, useState } from 'react'
import { MapContainer, useMap, ZoomControl } from 'react-leaflet'
import { maxMapZoom } from '#domain/map/map-base'
import type { MapItem } from '#domain/map/map-item'
import { poland } from '#domain/map/poland'
import type { Day } from '#domain/time/day'
import { useUser } from '../providers/use-session'
import { BaseMap } from './BaseMap'
import { SelectedMarker, MarkerLayer } from './MarkerLayer'
import { FitButton } from './FitButton'
import { leastZoom, readView, SavedView } from './SavedView'
import './map.css'
import { MarkerFocus, MarkerKeys } from './MarkerKeyboard'
import { Reveal } from './Reveal'
import { NothingInView } from './NothingInView'
import { LocationPopup } from './LocationPopup'
import type { MapLocation } from './map-locations'
import type { Selection } from './use-map-model'

const bounds = L.latLngBounds([poland.south, poland.west], [poland.north, poland.east])

interface MapViewProps {
  locations: readonly MapLocation[]
  /** How many there are, and how many of them pass the filters */
  devices: { total: number; passing: number }
  today: Day
  location: MapLocation | undefined
  selection: Selection | undefined
  /** The info window is a sheet over the lower part of the map. */
  covered: boolean
  onSelect: (key: string) => void
  onClose: () => void
  onClear: () => void
  /** Whether a filter hides the device; a search shows it nevertheless. */
  isHidden: (item: MapItem) => boolean
  onTiles: (come: boolean) => void
}

/** The Leaflet map: a chunk of its own, loaded with the tab. */
export function MapView(props: MapViewProps) {
  const { locations, devices, today, location, selection, covered, onSelect, onClose, onClear, onTiles, isHidden } =
    props
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
      <FitButton locations={locations} narrow={covered} />
      <NothingInView locations={locations} devices={devices} narrow={covered} onClear={onClear} />
      <MarkerLayer locations={locations} today={today} onSelect={onSelect} />
      <MarkerKeys />
      <MarkerFocus />
      <SavedView />
      {location && <SelectedMarker location={location} today={today} />}
      {location && selection && <Reveal position={location.position} close={selection.close} covered={covered} />}
      {location && selection && !covered && (
        <LocationPopup
          key={selection.times}
          deviceId={selection.deviceId}
          {...{ location, today, onClose, isHidden }}
          onClearFilters={onClear}
        />
      )}
    </MapContainer>
  )
}

/** Polish accessible names for what Leaflet leaves unnamed or names in English. */
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
