import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { totalOf } from '#domain/map/clusters'
import type { MapItem } from '#domain/map/map-item'
import type { MapSummary } from '#domain/map/view'
import type { Day } from '#domain/time/day'
import type { MapFilter } from './map-filter'
import { activeFilters, countClients, passesMapFilter, useMapFilter } from './map-filter'
import { statisticsOf } from './map-statistics'
import type { MapLocation } from './map-locations'
import { isMisplaced, locationKey, locationsOf } from './map-locations'
import type { Positioned } from './map-view'
import type { CountedCluster } from './use-clustered-map'
import { useClusteredMap } from './use-clustered-map'

const noItems: readonly MapItem[] = []
const noClusters: readonly CountedCluster[] = []
const noMarkers: readonly MapLocation[] = []

/** What GET /api/map answered: all devices, or that there are too many to list */
interface MapAnswer {
  items: readonly MapItem[]
  clustered: boolean
}

export function useMapModel(answer: MapAnswer | undefined, today: Day) {
  const items = answer?.items ?? noItems
  const clustered = answer?.clustered ?? false
  const filters = useMapFilter()
  const { selection, choose, close } = useSelection()
  const [misplacedListOpen, setMisplacedListOpen] = useState(false)
  const [tiles, setTiles] = useState<'there' | 'missing'>()

  // The filter's controls update before up to twenty thousand markers do.
  const filter = useDeferredValue(filters.filter)
  const filtered = useMemo(() => items.filter((item) => passesMapFilter(item, filter, today)), [items, filter, today])
  const locations = useMemo(() => locationsOf(filtered), [filtered])
  const server = useClusteredMap(clustered, filter, selection?.locationKey)
  const location = useMemo(() => {
    if (!selection) return undefined
    if (!clustered) return selectedLocation(selection, locations, items)
    const filteredThere = server.atPlace.filter((item) => passesMapFilter(item, filter, today))
    return selectedLocation(selection, locationsOf(filteredThere), server.atPlace)
  }, [selection, clustered, locations, items, server.atPlace, filter, today])
  const isHidden = useCallback(
    (item: MapItem) => !passesMapFilter(item, filters.filter, today),
    [filters.filter, today],
  )
  const total = useMemo(() => countClients(items), [items])
  const matching = useMemo(() => countClients(filtered), [filtered])
  const anyDuty = useMemo(() => items.some(({ duties }) => duties.length > 0), [items])
  const statistics = useMemo(() => statisticsOf(filtered, today), [filtered, today])
  const misplaced = useMemo(() => items.filter(isMisplaced), [items])
  const { view, summary } = server
  const extent = useMemo(() => (clustered ? cornersOf(summary?.bounds) : locations), [clustered, summary, locations])
  const inView = useMemo((): readonly Positioned[] | undefined => {
    if (!clustered) return locations
    return server.isCurrent && view ? [...view.locations, ...view.clusters] : undefined
  }, [clustered, locations, server.isCurrent, view])
  const times = selection?.times

  return {
    /** All counts are known */
    loaded: clustered ? summary !== undefined : answer !== undefined,
    /** All markers are known */
    markersLoaded: clustered ? view !== undefined : answer !== undefined,
    clustered,
    /** Empty if the map is clustered */
    items,
    devices: {
      total: clustered ? (summary?.total.devices ?? 0) : items.length,
      matching: (clustered ? summary : statistics)?.devices ?? 0,
      /** How many of the devices in view are drawn; fewer than all only where very many are at one place */
      inView: view && server.isCurrent ? { count: countIn(view), total: view.devices } : undefined,
    },
    locations: clustered ? (view?.locations ?? noMarkers) : locations,
    clusters: view?.clusters ?? noClusters,
    /** Around all that pass the filters; empty if there are none */
    extent,
    /** What is drawn; undefined while that is asked for */
    inView,
    failure: server.error && { error: server.error, retry: server.retry },
    onWindow: clustered ? server.onWindow : undefined,
    location,
    selection,
    choose,
    /** Closes this info window, not one opened since. */
    close: useCallback(() => close(times), [close, times]),
    isHidden,
    /** Opens the location of a search result despite the filters, or the list of devices without a position. */
    find(item: MapItem) {
      if (!item.position) return setMisplacedListOpen(true)
      choose(locationKey(item.position), { deviceId: item.deviceId })
    },
    filters: {
      ...filters,
      withDuties: anyDuty || summary?.withDuties === true || filter.duty !== 'all' || filter.dutyKind !== 'all',
      change(values: Partial<MapFilter>) {
        const next = { ...filters.filter, ...values }
        // Otherwise the info window would reopen, and pan the map, when the filter is cleared.
        if (location && !location.devices.some((device) => passesMapFilter(device, next, today))) close()
        filters.change(values)
      },
    },
    count: {
      matching: clustered ? (summary?.clients ?? 0) : matching,
      total: clustered ? (summary?.total.clients ?? 0) : total,
      active: activeFilters(filters.filter),
    },
    statistics: clustered && summary ? summary : statistics,
    misplaced: { items: misplaced, count: clustered ? (summary?.misplaced ?? 0) : misplaced.length },
    misplacedListOpen,
    openMisplacedList: () => setMisplacedListOpen(true),
    closeMisplacedList: () => setMisplacedListOpen(false),
    tilesMissing: tiles === 'missing',
    onTiles: useCallback((loaded: boolean) => setTiles((now) => (loaded || now === 'there' ? 'there' : 'missing')), []),
  }
}
export type MapModel = ReturnType<typeof useMapModel>

/** Two opposite corners */
function cornersOf(bounds: MapSummary['bounds'] | undefined): Positioned[] {
  if (!bounds) return []
  const { south, west, north, east } = bounds
  return [{ position: { lat: south, lng: west } }, { position: { lat: north, lng: east } }]
}

function countIn({ items, clusters }: { items: readonly MapItem[]; clusters: readonly CountedCluster[] }): number {
  return clusters.reduce((sum, { counts }) => sum + totalOf(counts), items.length)
}

/** Devices of the location that pass the filters, or all of them when a search chose one that does not. */
function selectedLocation(
  { locationKey: selectedKey, deviceId }: Selection,
  locations: readonly MapLocation[],
  items: readonly MapItem[],
) {
  const location = locations.find(({ key }) => key === selectedKey)
  if (deviceId === undefined || location?.devices.some((item) => item.deviceId === deviceId)) return location
  const [whole] = locationsOf(items.filter(({ position }) => position && locationKey(position) === selectedKey))
  return whole ?? location
}

/** The location of the open info window. */
export interface Selection {
  locationKey: string
  /** Which device of the location; the first by default */
  deviceId?: number
  /** Zoom to it, as after a search */
  close: boolean
  /** Counts selections, so that selecting the same again reveals it again */
  times: number
}

function useSelection() {
  const [selection, setSelection] = useState<Selection>()
  const choose = useCallback(
    (locationKey: string, device?: { deviceId: number }) =>
      setSelection((before) => ({
        locationKey,
        close: device !== undefined,
        times: (before?.times ?? 0) + 1,
        ...device,
      })),
    [],
  )
  /** Leaflet closes a popup when another opens, which must not close the new one. */
  const close = useCallback(
    (times?: number) => setSelection((now) => (times === undefined || now?.times === times ? undefined : now)),
    [],
  )
  return { selection, choose, close }
}
