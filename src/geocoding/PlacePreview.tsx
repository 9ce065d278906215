import Button from '@mui/material/Button'
import L from 'leaflet'
import { useEffect, useState } from 'react'
import { MapContainer, useMap, useMapEvents, ZoomControl } from 'react-leaflet'
import type { Position } from '#domain/devices/device'
import type { DeviceType } from '#domain/devices/device-type'
import { deviceTypeLetters } from '#domain/devices/device-type'
import type { PositionStatus } from '#domain/devices/position-status'
import { needsCorrection } from '#domain/devices/position-status'
import { poland } from '#domain/map/poland'
import type { MapParts } from '../map'
import { rounded, Pin } from './Pin'
import './place-preview.css'

const zooms = { country: 4.5, region: 7, town: 12, house: 16 }

export interface PlacePreviewProps {
  parts: MapParts
  position: Position | null
  status: PositionStatus
  type: DeviceType
  /** Undefined while there is no address */
  onMove: ((position: Position) => void) | undefined
}

export function PlacePreview({ parts, position, status, type, onMove }: PlacePreviewProps) {
  const { BaseMap, markerIcon } = parts
  // On touch screens one finger scrolls the form and two move the map; the pin can be dragged.
  const [isTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  /** Last position set with the pin: the map is not centred on it */
  const [own, setOwn] = useState<Position>()
  const move =
    onMove &&
    ((to: Position) => {
      setOwn(to)
      onMove(to)
    })
  const look = { kind: type, text: deviceTypeLetters[type], confirmed: false, misplaced: needsCorrection(status) }
  return (
    <MapContainer
      center={position ?? poland.centre}
      zoom={position ? closeness(status) : zooms.country}
      minZoom={zooms.country}
      zoomSnap={0.5}
      maxZoom={19}
      dragging={!isTouch}
      scrollWheelZoom={false}
      keyboard={false}
      boxZoom={false}
      zoomControl={false}
      className="map place-preview"
    >
      <FarMark />
      <BaseMap label="Podgląd mapy" />
      <ZoomControl position="topright" zoomInTitle="Przybliż" zoomOutTitle="Oddal" />
      {position && <View position={position} zoom={closeness(status)} own={own} />}
      {position && <Pin position={position} icon={markerIcon(look)} byHand={isSame(position, own)} onMove={move} />}
      {!position && move && <SetPin onSet={move} />}
    </MapContainer>
  )
}

function closeness(status: PositionStatus): number {
  return status === 'EXACT' || status === 'MANUAL' ? zooms.house : zooms.town
}

/** At low zoom the names of towns would cover the country. */
function FarMark() {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    const tellDistance = () => container.classList.toggle('place-far', map.getZoom() < zooms.region)
    tellDistance()
    map.on('zoomend', tellDistance)
    return () => void map.off('zoomend', tellDistance)
  }, [map])
  return null
}

/** By value: the form copies positions. */
function isSame(position: Position, own: Position | undefined): boolean {
  return position.lat === own?.lat && position.lng === own?.lng
}

/** Centres the map on the position, unless the pin was moved by hand. */
function View({ position, zoom, own }: { position: Position; zoom: number; own: Position | undefined }) {
  const map = useMap()
  useEffect(() => {
    if (isSame(position, own)) map.panInside(position, { padding: [40, 40] })
    else map.setView(position, zoom, { animate: false })
  }, [map, position, zoom, own])
  return null
}

/** Sets the pin by a click on the map, or at its centre by the button. */
function SetPin({ onSet }: { onSet: (position: Position) => void }) {
  const map = useMap()
  function set(at: L.LatLng) {
    map.setView(at, Math.max(map.getZoom(), zooms.town), { animate: false })
    onSet({ lat: rounded(at.lat), lng: rounded(at.lng) })
  }
  useMapEvents({ click: ({ latlng }) => set(latlng) })
  return (
    <Button
      size="small"
      variant="contained"
      className="place-set"
      ref={(button) => {
        if (button) L.DomEvent.disableClickPropagation(button)
      }}
      onClick={() => set(map.getCenter())}
    >
      Ustaw pinezkę
    </Button>
  )
}
