import { TileLayer } from 'react-leaflet'
import { BaseLayer } from './BaseLayer'

interface BaseMapProps {
  /** A tile has come, or has not. */
  onTiles?: (come: boolean) => void
}

/** What lies under the markers of every map: the tiles, and under them Poland as far as the bundle knows it. */
export function BaseMap({ onTiles }: BaseMapProps) {
  return (
    <>
      <BaseLayer />
      <TileLayer
        url="https://tile.openstreetmap.org/{z}/{x}/{y}.png"
        attribution='© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a> · granice: <a href="https://www.naturalearthdata.com" target="_blank" rel="noreferrer">Natural Earth</a>'
        className="map-tiles"
        maxZoom={19}
        eventHandlers={{
          tileload: () => onTiles?.(true),
          tileerror: () => onTiles?.(false),
        }}
      />
    </>
  )
}
