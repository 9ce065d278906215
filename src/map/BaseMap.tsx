import { memo, useEffect, useState } from 'react'
import type { Layer } from 'leaflet'
import { TileLayer, useMap } from 'react-leaflet'
import { maxMapZoom } from '#domain/map/map-base'
import { creditLine } from './map-credits'
import { useMapBase } from './map-queries'
import { polandLayer } from './poland-layer'

interface BaseMapProps {
  /** Name of the map for screen readers */
  label: string
  /** Called with true when a tile has loaded, with false when one failed */
  onTiles?: (loaded: boolean) => void
}

/**
 * Background of every map: tiles, and under them the outline of Poland from the bundle, with its towns where tiles are
 * missing.
 */
export const BaseMap = memo(function BaseMap({ label, onTiles }: BaseMapProps) {
  useMapName(label)
  const { data: base, isError } = useMapBase()
  useEffect(() => {
    if (isError) onTiles?.(false)
  }, [isError, onTiles])
  const [failed, setFailed] = useState(false)
  const tiles = base?.tiles
  // Loaded only where tiles are missing, since tiles cover the names.
  const withTowns = failed || isError || tiles === null
  return (
    <>
      <BaseLayer credits={creditLine(tiles?.credits ?? [], withTowns)} />
      {withTowns && <TownNames />}
      {tiles && (
        <TileLayer
          url={tiles.url}
          className="map-tiles"
          // Beyond the provider's closest zoom, Leaflet enlarges its tiles.
          maxNativeZoom={tiles.maxZoom}
          maxZoom={maxMapZoom}
          eventHandlers={{
            tileload: () => onTiles?.(true),
            tileerror: () => {
              setFailed(true)
              onTiles?.(false)
            },
          }}
        />
      )}
    </>
  )
})

const pane = 'base'

/**
 * Shown until tiles load, and when they never do.
 * @param credits HTML of the attribution line
 */
function BaseLayer({ credits }: { credits: string }) {
  const map = useMap()
  useEffect(() => {
    const element = map.getPane(pane) ?? map.createPane(pane)
    // Below Leaflet's tile pane (200)
    element.style.zIndex = '150'
    element.setAttribute('aria-hidden', 'true')
    const layer = polandLayer(pane)
    map.addLayer(layer)
    return () => void map.removeLayer(layer)
  }, [map])
  useEffect(() => {
    const control = map.attributionControl
    control?.addAttribution(credits)
    return () => void control?.removeAttribution(credits)
  }, [map, credits])
  return null
}

/** Towns of the gazetteer, by zoom. If they fail to load, only the outline is shown. */
function TownNames() {
  const map = useMap()
  useEffect(() => {
    let layer: Layer | undefined
    let cancelled = false
    void import('./town-layer').then(
      async ({ townLayer }) => {
        const towns = await townLayer(pane)
        if (!cancelled) layer = towns.addTo(map)
      },
      () => undefined,
    )
    return () => {
      cancelled = true
      layer?.remove()
    }
  }, [map])
  return null
}

/** Leaflet leaves its map unnamed, and credits itself in English. */
function useMapName(label: string): void {
  const map = useMap()
  useEffect(() => {
    map.attributionControl.setPrefix(false)
    const container = map.getContainer()
    container.setAttribute('role', 'region')
    container.setAttribute('aria-label', label)
  }, [map, label])
}
