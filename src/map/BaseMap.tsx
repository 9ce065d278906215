import { useEffect } from 'react'
import { TileLayer } from 'react-leaflet'
import { maxMapZoom } from '#domain/map/map-base'
import { BaseLayer } from './BaseLayer'
import { creditLine } from './map-credits'
import { useMapBase } from './use-map-base'

interface BaseMapProps {
  /** A tile has come, or has not. */
  onTiles?: (come: boolean) => void
}

/** What lies under the markers of every map: the tiles, and under them Poland as far as the bundle knows it. */
export function BaseMap({ onTiles }: BaseMapProps) {
  const { data: base, isError } = useMapBase()
  useEffect(() => {
    if (isError) onTiles?.(false)
  }, [isError, onTiles])
  const tiles = base?.tiles
  return (
    <>
      <BaseLayer credits={creditLine(tiles?.credits ?? [])} />
      {tiles && (
        <TileLayer
          url={tiles.url}
          className="map-tiles"
          // Closer than the provider draws, its tiles are enlarged.
          maxNativeZoom={tiles.maxZoom}
          maxZoom={maxMapZoom}
          eventHandlers={{
            tileload: () => onTiles?.(true),
            tileerror: () => onTiles?.(false),
          }}
        />
      )}
    </>
  )
}
