import { useTheme } from '@mui/material/styles'
import L from 'leaflet'
import { useEffect, useState } from 'react'
import { CircleMarker, MapContainer, Polygon, useMapEvents, ZoomControl } from 'react-leaflet'
import type { Position } from '#domain/devices/device'
import type { MapParts } from '../../map'

interface AreaMapProps {
  parts: MapParts
  /** Centre of the map when it opens without corners */
  opensAt: Position
  zoom: number
  corners: readonly Position[]
  onChange: (corners: readonly Position[]) => void
}

/** About 1 m; more would only make the address of the area longer */
const roundedDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5

export function AreaMap({ parts: { BaseMap }, opensAt, zoom, corners, onChange }: AreaMapProps) {
  const { colours } = useTheme()
  const [opening] = useState(() => corners)
  return (
    <MapContainer
      {...(opening.length > 1 ? { bounds: L.latLngBounds([...opening]).pad(0.2) } : { center: opensAt, zoom })}
      zoomSnap={0.5}
      // Otherwise the least zoom is that of a layer, 9.
      minZoom={5}
      maxZoom={16}
      zoomControl={false}
      doubleClickZoom={false}
      className="map"
    >
      <BaseMap label="Mapa obszaru kampanii" />
      <ZoomControl position="topright" zoomInTitle="Przybliż" zoomOutTitle="Oddal" />
      <Clicks
        onClick={({ lat, lng }) => onChange([...corners, { lat: roundedDegrees(lat), lng: roundedDegrees(lng) }])}
      />
      {corners.length > 1 && (
        <Polygon
          positions={[...corners]}
          interactive={false}
          pathOptions={{ color: colours.accent, weight: 2, fillOpacity: 0.12 }}
        />
      )}
      {corners.map((corner, at) => (
        <CircleMarker
          // oxlint-disable-next-line react/no-array-index-key -- a corner has no name of its own
          key={at}
          center={corner}
          radius={6}
          interactive={false}
          pathOptions={{ color: colours.surface, weight: 2, fillColor: colours.accent, fillOpacity: 1 }}
        />
      ))}
    </MapContainer>
  )
}

function Clicks({ onClick }: { onClick: (at: L.LatLng) => void }) {
  const map = useMapEvents({ click: ({ latlng }) => onClick(latlng) })
  useEffect(() => {
    map.getContainer().style.cursor = 'crosshair'
  }, [map])
  return null
}
