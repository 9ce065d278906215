import FitIcon from '@mui/icons-material/CropFree'
import IconButton from '@mui/material/IconButton'
import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { MapContainer, useMap, ZoomControl } from 'react-leaflet'
import { maxMapZoom } from '#domain/map/map-base'
import type { MapItem } from '#domain/map/map-item'
import { poland } from '#domain/map/poland'
import type { Day } from '#domain/time/day'
import { useUser } from '../providers/use-session'
import { BaseMap } from './BaseMap'
import { LocationPopup } from './LocationPopup'
import { ClusterLayer } from './ClusterLayer'
import type { MapLocation } from './map-locations'
import type { Positioned } from './map-view'
import { fitLocations } from './map-view'
import { MapWindowFollower } from './MapWindowFollower'
import { MarkerFocus, MarkerKeys } from './MarkerKeyboard'
import { MarkerLayer, SelectedMarker } from './MarkerLayer'
import { MapHints } from './MapHints'
import { Reveal } from './Reveal'
import { leastZoom, readView, SavedView } from './SavedView'
import type { CountedCluster } from './use-clustered-map'
import type { MapModel, Selection } from './use-map-model'
import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import './map.css'

const bounds = L.latLngBounds([poland.south, poland.west], [poland.north, poland.east])

interface MapViewProps {
  locations: readonly MapLocation[]
  /** Clusters that the server counted */
  clusters: readonly CountedCluster[]
  extent: MapModel['extent']
  inView: MapModel['inView']
  devices: MapModel['devices']
  failure: MapModel['failure']
  onWindow: MapModel['onWindow']
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
  onTiles: (loaded: boolean) => void
}

/** The Leaflet map: a chunk of its own, loaded with the tab. */
export function MapView(props: MapViewProps) {
  const { locations, extent, today, location, selection, covered, onSelect, onClose, onClear, onTiles, isHidden } =
    props
  const { clusters, inView, devices, failure, onWindow } = props
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
      <BaseMap label="Mapa urządzeń" onTiles={onTiles} />
      <ZoomControl position="topright" zoomInTitle="Przybliż" zoomOutTitle="Oddal" />
      <FitButton extent={extent} narrow={covered} />
      <MapHints
        extent={extent}
        inView={inView}
        devices={devices}
        failure={failure}
        onClear={onClear}
        narrow={covered}
      />
      <MarkerLayer locations={locations} today={today} onSelect={onSelect} />
      <ClusterLayer clusters={clusters} />
      {onWindow && <MapWindowFollower onWindow={onWindow} />}
      <MarkerKeys />
      <MarkerFocus />
      <SavedView />
      {location && <SelectedMarker location={location} today={today} />}
      {location && selection && (
        <Reveal times={selection.times} position={location.position} close={selection.close} covered={covered} />
      )}
      {location && selection && !covered && (
        <LocationPopup
          key={selection.times}
          deviceId={selection.deviceId}
          location={location}
          today={today}
          onClose={onClose}
          isHidden={isHidden}
          onClearFilters={onClear}
        />
      )}
    </MapContainer>
  )
}

function FitButton({ extent, narrow }: { extent: readonly Positioned[]; narrow: boolean }) {
  const map = useMap()
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (element.current) L.DomEvent.disableClickPropagation(element.current)
  }, [extent.length])
  if (extent.length === 0) return null
  return (
    <IconButton
      ref={element}
      className="map-fit"
      onClick={() => fitLocations(map, extent, narrow)}
      aria-label="Pokaż wszystkie urządzenia"
      title="Pokaż wszystkie urządzenia"
    >
      <FitIcon fontSize="small" />
    </IconButton>
  )
}
