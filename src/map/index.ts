import { lazyPage } from '../shared/feedback/lazy-page'
import { MapIcon } from '../shared/plain/icons'
import type { WorkspaceTab } from '../shared/page/workspace-tab'

export const mapTab: WorkspaceTab = {
  id: 'map',
  label: 'Mapa',
  icon: MapIcon,
  page: lazyPage(() => import('./MapTab')),
}

/** The parts of a small map, loaded with the chunk of this folder */
export async function loadMapParts() {
  const [{ BaseMap }, { markerIcon }] = await Promise.all([
    import('./BaseMap'),
    import('./marker-icon'),
    import('leaflet/dist/leaflet.css'),
    import('./map.css'),
  ])
  return { BaseMap, markerIcon }
}
export type MapParts = Awaited<ReturnType<typeof loadMapParts>>

/** The documented states of the map's script: not requested, loaded, failed. */
export type MapScriptState = 'NOT_LOADED' | 'LOADED' | 'ERROR'

export { loadMapScript } from './map-script'
