import L from 'leaflet'
import { loadPlaces } from '#domain/geocoding/places'
import { capitals } from './poland-layer'
import type { TownLabel } from './town-labels'
import { labelsAt, tileSize } from './town-labels'

/** Names of towns for a pane under the tiles, more of them the closer the zoom. */
export async function townLayer(pane: string): Promise<L.Layer> {
  const towns = (await loadPlaces()).toSorted((one, other) => other.people - one.people)
  const labelled = capitals.map(([name, lat, lng]) => ({ name, position: { lat, lng } }))
  const byZoom = new Map<number, Map<string, TownLabel[]>>()

  function labelsOf({ x, y, z }: L.Coords): TownLabel[] {
    let tiles = byZoom.get(z)
    if (!tiles) {
      tiles = labelsAt(z, towns, labelled, (position) => L.CRS.EPSG3857.latLngToPoint(L.latLng(position), z))
      byZoom.set(z, tiles)
    }
    return tiles.get(`${x}:${y}`) ?? []
  }

  /** Elements instead of a canvas: the theme colours them, and some dozens are in view. */
  class Towns extends L.GridLayer {
    protected override createTile(coords: L.Coords): HTMLElement {
      const tile = L.DomUtil.create('div')
      for (const { name, x, y } of labelsOf(coords)) {
        const dot = L.DomUtil.create('div', 'map-town', tile)
        dot.style.left = `${x - coords.x * tileSize}px`
        dot.style.top = `${y - coords.y * tileSize}px`
        L.DomUtil.create('span', '', dot).textContent = name
      }
      return tile
    }
  }
  // Above the land at 200 and the grid at 300.
  return new Towns({ pane, zIndex: 400, tileSize })
}
