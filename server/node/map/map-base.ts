import type { Credit, MapBase } from '#domain/map/map-base'
import { maxMapZoom, openStreetMap } from '#domain/map/map-base'
import { tileHost } from './tile-url'

interface TilesConfig {
  /** URL template; 'off' for no tiles */
  url?: string | undefined
  credits?: Credit[] | undefined
  maxZoom?: number | undefined
  provider?: string | undefined
}

const knownHosts: [ending: string, provider: string][] = [
  ['openstreetmap.org', openStreetMap.provider],
  ['google.com', 'Google Maps'],
  ['googleapis.com', 'Google Maps'],
]

export function mapBaseOf({ url, credits, maxZoom, provider }: TilesConfig): MapBase {
  const { tiles } = openStreetMap
  const address = url ?? tiles.url
  return {
    provider: provider ?? providerOf(address),
    tiles:
      address === 'off'
        ? null
        : {
            url: address,
            credits: credits ?? [...tiles.credits],
            maxZoom: Math.min(maxZoom ?? tiles.maxZoom, maxMapZoom),
          },
  }
}

/** The map's name: its provider, or OpenStreetMap for tiles from our own address, which usually use its data */
function providerOf(url: string): string {
  const host = tileHost(url)
  if (host === undefined) return openStreetMap.provider
  return knownHosts.find(([ending]) => isBelow(host, ending))?.[1] ?? host
}

function isBelow(host: string, ending: string): boolean {
  return host === ending || host.endsWith(`.${ending}`)
}

/** Missing keys of the chosen tile server: [key, what is expected]. Every provider requires attribution. */
export function missingForTiles(environment: Record<string, string | undefined>): [string, string][] {
  const { TERMIN_TILES_URL: url, TERMIN_TILES_ATTRIBUTION: attribution } = environment
  if (!url || url === 'off' || attribution || isBelow(tileHost(url) ?? '', 'openstreetmap.org')) return []
  return [['TERMIN_TILES_ATTRIBUTION', 'podpisu mapy, bo TERMIN_TILES_URL wskazuje innego dostawcę']]
}
