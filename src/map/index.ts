import { lazyPage } from '../shared/feedback/lazy-page'
import { MapIcon } from '../shared/plain/icons'
import type { WorkspaceTab } from '../shared/page/workspace-tab'

export const mapTab: WorkspaceTab = {
  id: 'map',
  label: 'Mapa',
  icon: MapIcon,
  page: lazyPage(() => import('./MapTab')),
}

/** The documented states of the map's script: not requested, loaded, failed. */
export type MapScriptState = 'NOT_LOADED' | 'LOADED' | 'ERROR'

export type { MapParts } from './map-queries'
export { useMapLibrary } from './map-queries'
export { loadMapScript } from './map-script'
