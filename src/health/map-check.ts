import type { MapBase } from '#domain/map/map-base'
import type { ServiceHealth } from '#domain/health/health'
import type { MapScriptState } from '../map'
import { loadMapScript } from '../map'

/** ms for one tile, the same as the server allows a service */
const tileLimit = 8000
/** Poland fits into this tile */
const tile = { z: 5, x: 17, y: 10 }

type TilesState = 'LOADED' | 'ERROR' | 'OFF'

interface MapCheck {
  state: MapScriptState
  message: string
  /** Undefined where the check could not begin */
  tiles?: TilesState
  /** Null where the check could not begin */
  responseTimeMs: number | null
  testedAt: string
}

/** Loads the map's script and one tile, which only a browser can test. Never rejects. */
export async function checkMap(base: MapBase): Promise<MapCheck> {
  const began = performance.now()
  const result = (state: MapScriptState, tiles: TilesState, message: string): MapCheck => {
    const responseTimeMs = Math.round(performance.now() - began)
    return { state, tiles, message, responseTimeMs, testedAt: new Date().toISOString() }
  }
  try {
    await loadMapScript()
  } catch {
    return result('ERROR', 'ERROR', 'Nie udało się załadować skryptu mapy.')
  }
  if (!base.tiles) return result('LOADED', 'OFF', 'Mapa jest wczytana, kafelki są wyłączone w konfiguracji.')
  const isLoaded = await tileComes(tileAddress(base.tiles.url))
  return isLoaded
    ? result('LOADED', 'LOADED', 'Mapa jest wczytana, kafelki wczytują się.')
    : result(
        'ERROR',
        'ERROR',
        `${base.provider}: kafelki mapy się nie wczytują. Mapa pokazuje zarys Polski i miejscowości.`,
      )
}

function tileAddress(template: string): string {
  return template
    .replaceAll('{s}', 'a')
    .replaceAll('{r}', '')
    .replace('{z}', String(tile.z))
    .replace('{x}', String(tile.x))
    .replace('{y}', String(tile.y))
}

async function tileComes(address: string): Promise<boolean> {
  const image = new Image()
  // Tile servers require a referrer.
  image.referrerPolicy = 'strict-origin-when-cross-origin'
  image.src = address
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, tileLimit, false)
  })
  const decoded = image.decode().then(
    () => true,
    () => false,
  )
  const answer = await Promise.race([decoded, late])
  clearTimeout(timer)
  return answer
}

const tileStates: Record<TilesState, string> = {
  LOADED: 'wczytują się',
  ERROR: 'nie wczytują się',
  OFF: 'wyłączone',
}

/**
 * The check where the map's settings could not be read.
 * @param failedAt ms since 1970
 */
export const failedMapCheck = (message: string, failedAt: number): MapCheck => ({
  state: 'ERROR',
  message,
  responseTimeMs: null,
  testedAt: new Date(failedAt).toISOString(),
})

/** The check as an additional entry of the server's services. Without a result: NOT_LOADED and not configured. */
export function mapHealth(check: MapCheck | undefined, provider: string): ServiceHealth {
  const state: MapScriptState = check?.state ?? 'NOT_LOADED'
  return {
    healthy: state === 'LOADED',
    configured: check !== undefined,
    serviceName: 'Mapa',
    message: check?.message ?? 'Skrypt mapy nie jest jeszcze wczytany.',
    details: { 'Skrypt mapy': state, Dostawca: provider, ...(check?.tiles && { Kafelki: tileStates[check.tiles] }) },
    responseTimeMs: check?.responseTimeMs ?? null,
    requiresFrontendTest: true,
    configurationRequired: [],
    troubleshooting:
      state === 'ERROR'
        ? [
            'Odśwież stronę; jeśli to nie pomaga, sprawdź połączenie tego komputera z internetem.',
            'Własny serwer kafelków ustawia TERMIN_TILES_URL; bez internetu ustaw TERMIN_TILES_URL=off.',
          ]
        : [],
    testedAt: check?.testedAt ?? new Date(0).toISOString(),
  }
}
