import { useMemo } from 'react'
import { totalOf } from '#domain/map/clusters'
import type { MapItem } from '#domain/map/map-item'
import type { MapSummary } from '#domain/map/view'
import type { Day } from '#domain/time/day'
import type { MapFilter } from './map-filter'
import { countClients, passesMapFilter } from './map-filter'
import type { MapLocation } from './map-locations'
import { isMisplaced, locationsOf } from './map-locations'
import type { MapStatistics } from './map-statistics'
import { statisticsOf } from './map-statistics'
import type { Positioned } from './map-view'
import type { ClusteredMap, CountedCluster } from './use-clustered-map'

const noItems: readonly MapItem[] = []
const noClusters: readonly CountedCluster[] = []
const noLocations: readonly MapLocation[] = []

/** What the map draws and counts; `matching` are those that pass the filters. */
interface MapContent {
  /** All counts are known */
  loaded: boolean
  /** All markers are known */
  markersLoaded: boolean
  devices: {
    total: number
    matching: number
    /** How many of the devices in view are drawn; fewer than all only where very many are at one place */
    inView: { count: number; total: number } | undefined
  }
  clients: { total: number; matching: number }
  locations: readonly MapLocation[]
  clusters: readonly CountedCluster[]
  /** Around all that pass the filters; empty if there are none */
  extent: readonly Positioned[]
  /** What is drawn; undefined while that is asked for */
  inView: readonly Positioned[] | undefined
  /** Any device has duties */
  withDuties: boolean
  statistics: MapStatistics
  misplaced: { items: readonly MapItem[]; count: number }
}

/** The map of all devices. `items` is undefined until they are loaded. */
export function useListedContent(items: readonly MapItem[] | undefined, filter: MapFilter, today: Day): MapContent {
  const all = items ?? noItems
  const matching = useMemo(() => all.filter((item) => passesMapFilter(item, filter, today)), [all, filter, today])
  const locations = useMemo(() => locationsOf(matching), [matching])
  const clients = useMemo(() => ({ total: countClients(all), matching: countClients(matching) }), [all, matching])
  const withDuties = useMemo(() => all.some(({ duties }) => duties.length > 0), [all])
  const statistics = useMemo(() => statisticsOf(matching, today), [matching, today])
  const misplaced = useMemo(() => all.filter(isMisplaced), [all])
  const loaded = items !== undefined
  return {
    loaded,
    markersLoaded: loaded,
    devices: { total: all.length, matching: matching.length, inView: undefined },
    clients,
    locations,
    clusters: noClusters,
    extent: locations,
    inView: locations,
    withDuties,
    statistics,
    misplaced: { items: misplaced, count: misplaced.length },
  }
}

/** The map of more devices than are loaded at once: the server counts them. */
export function useCountedContent({ view, isCurrent, summary }: ClusteredMap, today: Day): MapContent {
  const extent = useMemo(() => cornersOf(summary?.bounds), [summary])
  const inView = useMemo(
    () => (view && isCurrent ? [...view.locations, ...view.clusters] : undefined),
    [view, isCurrent],
  )
  return {
    loaded: summary !== undefined,
    markersLoaded: view !== undefined,
    devices: {
      total: summary?.total.devices ?? 0,
      matching: summary?.devices ?? 0,
      inView: view && isCurrent ? { count: countIn(view), total: view.devices } : undefined,
    },
    clients: { total: summary?.total.clients ?? 0, matching: summary?.clients ?? 0 },
    locations: view?.locations ?? noLocations,
    clusters: view?.clusters ?? noClusters,
    extent,
    inView,
    withDuties: summary?.withDuties === true,
    statistics: summary ?? statisticsOf(noItems, today),
    misplaced: { items: noItems, count: summary?.misplaced ?? 0 },
  }
}

/** Two opposite corners */
function cornersOf(bounds: MapSummary['bounds'] | undefined): Positioned[] {
  if (!bounds) return []
  const { south, west, north, east } = bounds
  return [{ position: { lat: south, lng: west } }, { position: { lat: north, lng: east } }]
}

function countIn({ items, clusters }: { items: readonly MapItem[]; clusters: readonly CountedCluster[] }): number {
  return clusters.reduce((sum, { counts }) => sum + totalOf(counts), items.length)
}
