import FitIcon from '@mui/icons-material/CropFree'
import IconButton from '@mui/material/IconButton'
import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { MapContainer, useMap, ZoomControl } from 'react-leaflet'
import { maxMapZoom } from '#domain/map/map-base'
import { poland } from '#domain/map/poland'
import type { Day } from '#domain/time/day'
import { useUser } from '../providers/use-session'
import { BaseMap } from './BaseMap'
import { LocationPopup } from './LocationPopup'
import { ClusterLayer } from './ClusterLayer'
import type { Positioned } from './map-view'
import { fitLocations } from './map-view'
import { MapWindowFollower } from './MapWindowFollower'
import { MarkerFocus, MarkerKeys } from './MarkerKeyboard'
import { MarkerLayer, SelectedMarker } from './MarkerLayer'
import { MapHints } from './MapHints'
import { Reveal } from './Reveal'
import { minMapZoom, readView, SavedView } from './SavedView'
import type { MapModel } from './use-map-model'
import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import './map.css'

const bounds = L.latLngBounds([poland.south, poland.west], [poland.north, poland.east])

interface MapViewProps {
  model: MapModel
  today: Day
  /** The info window is a sheet over the lower part of the map. */
  covered: boolean
}

/** The Leaflet map: a chunk of its own, loaded with the tab. */
export function MapView({ model, today, covered }: MapViewProps) {
  const { locations, clusters, extent, location, selection, choose, close, filters, onWindow } = model
  const userId = useUser()?.id
  const [opening] = useState(() => readView(userId))
  return (
    <MapContainer
      center={opening.centre}
      zoom={opening.zoom}
      minZoom={minMapZoom}
      maxZoom={maxMapZoom}
      maxBounds={bounds}
      maxBoundsViscosity={0.8}
      zoomControl={false}
      className="map"
    >
      <BaseMap label="Mapa urządzeń" onTiles={model.onTiles} />
      <ZoomControl position="topright" zoomInTitle="Przybliż" zoomOutTitle="Oddal" />
      <FitButton extent={extent} narrow={covered} />
      <MapHints model={model} narrow={covered} />
      <MarkerLayer locations={locations} today={today} onSelect={choose} />
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
          onClose={close}
          isHidden={model.isHidden}
          onClearFilters={filters.clear}
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
