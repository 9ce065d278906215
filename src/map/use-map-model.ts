import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { MapItem } from '#domain/map/map-item'
import type { Day } from '#domain/time/day'
import type { MapFilter } from './map-filter'
import { activeFilters, passesMapFilter, useMapFilter } from './map-filter'
import type { MapLocation } from './map-locations'
import { locationKey, locationsOf } from './map-locations'
import { useClusteredMap } from './use-clustered-map'
import { useCountedContent, useListedContent } from './use-map-content'

const noItems: readonly MapItem[] = []

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
  const listed = useListedContent(answer?.items, filter, today)
  const server = useClusteredMap(clustered, filter, selection?.locationKey)
  const counted = useCountedContent(server, today)
  const { clients, withDuties, ...content } = clustered ? counted : listed
  const location = useMemo(() => {
    if (!selection) return undefined
    if (!clustered) return selectedLocation(selection, listed.locations, items)
    const filteredThere = server.atPlace.filter((item) => passesMapFilter(item, filter, today))
    return selectedLocation(selection, locationsOf(filteredThere), server.atPlace)
  }, [selection, clustered, listed.locations, items, server.atPlace, filter, today])
  const isHidden = useCallback(
    (item: MapItem) => !passesMapFilter(item, filters.filter, today),
    [filters.filter, today],
  )
  const times = selection?.times

  return {
    ...content,
    clustered,
    /** Empty if the map is clustered */
    items,
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
      withDuties: withDuties || filter.duty !== 'all' || filter.dutyKind !== 'all',
      change(values: Partial<MapFilter>) {
        const next = { ...filters.filter, ...values }
        // Otherwise the info window would reopen, and pan the map, when the filter is cleared.
        if (location && !location.devices.some((device) => passesMapFilter(device, next, today))) close()
        filters.change(values)
      },
    },
    count: { ...clients, active: activeFilters(filters.filter) },
    misplacedListOpen,
    openMisplacedList: () => setMisplacedListOpen(true),
    closeMisplacedList: () => setMisplacedListOpen(false),
    tilesMissing: tiles === 'missing',
    onTiles: useCallback((loaded: boolean) => setTiles((now) => (loaded || now === 'there' ? 'there' : 'missing')), []),
  }
}
export type MapModel = ReturnType<typeof useMapModel>

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
