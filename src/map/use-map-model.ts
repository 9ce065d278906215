import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { MapItem } from '#domain/map/map-item'
import type { Day } from '#domain/time/day'
import type { MapFilter } from './map-filter'
import { activeFilters, countClients, passes, useMapFilter } from './map-filter'
import { statisticsOf } from './map-statistics'
import type { MapLocation } from './map-locations'
import { isMisplaced, locationKey, locationsOf } from './map-locations'

const nothing: readonly MapItem[] = []

export function useMapModel(data: readonly MapItem[] | undefined, today: Day) {
  const items = data ?? nothing
  const filters = useMapFilter()
  const { selection, choose, close } = useSelection()
  const [misplacedListOpen, setMisplacedListOpen] = useState(false)
  const [tiles, setTiles] = useState<'there' | 'missing'>()

  // The filter's controls update before up to twenty thousand markers do.
  const filter = useDeferredValue(filters.filter)
  const passing = useMemo(() => items.filter((item) => passes(item, filter, today)), [items, filter, today])
  const locations = useMemo(() => locationsOf(passing), [passing])
  const location = useMemo(
    () => selection && chosenLocation(selection, locations, items),
    [selection, locations, items],
  )
  const isHidden = useCallback((item: MapItem) => !passes(item, filters.filter, today), [filters.filter, today])
  const total = useMemo(() => countClients(items), [items])
  const matching = useMemo(() => countClients(passing), [passing])
  const withDuties = useMemo(
    () => items.some(({ duties }) => duties.length > 0) || filter.duty !== 'all' || filter.dutyKind !== 'all',
    [items, filter],
  )
  const times = selection?.times

  return {
    loaded: data !== undefined,
    items,
    locations,
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
      withDuties,
      change(values: Partial<MapFilter>) {
        const next = { ...filters.filter, ...values }
        // Otherwise the info window would reopen, and pan the map, when the filter is cleared.
        if (location && !location.devices.some((device) => passes(device, next, today))) close()
        filters.change(values)
      },
    },
    count: { matching, total, active: activeFilters(filters.filter) },
    statistics: useMemo(() => statisticsOf(passing, today), [passing, today]),
    misplaced: useMemo(() => items.filter(isMisplaced), [items]),
    misplacedListOpen,
    openMisplacedList: () => setMisplacedListOpen(true),
    closeMisplacedList: () => setMisplacedListOpen(false),
    tilesMissing: tiles === 'missing',
    onTiles: useCallback((come: boolean) => setTiles((now) => (come || now === 'there' ? 'there' : 'missing')), []),
  }
}
export type MapModel = ReturnType<typeof useMapModel>

/** Devices of the location that pass the filters, or all of them when a search chose one that does not. */
function chosenLocation(
  { locationKey: wanted, deviceId }: Selection,
  locations: readonly MapLocation[],
  items: readonly MapItem[],
) {
  const seen = locations.find(({ key }) => key === wanted)
  if (deviceId === undefined || seen?.devices.some((item) => item.deviceId === deviceId)) return seen
  const [whole] = locationsOf(items.filter(({ position }) => position && locationKey(position) === wanted))
  return whole ?? seen
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
    (locationKey: string, found?: { deviceId: number }) =>
      setSelection((before) => ({
        locationKey,
        close: found !== undefined,
        times: (before?.times ?? 0) + 1,
        ...found,
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
