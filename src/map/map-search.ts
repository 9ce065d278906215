import { useDeferredValue, useMemo } from 'react'
import type { MapItem } from '#domain/map/map-item'
import { mapSuggestions } from '#domain/map/view'
import type { Searchable } from '#domain/search/match'
import { matches, matchRank, searchable } from '#domain/search/match'
import { readSearch } from '#domain/search/query'

interface Entry {
  device: MapItem
  searchable: Searchable
}

type SearchIndex = readonly Entry[]

/** Text folded once, instead of at every keystroke */
export function searchIndex(devices: readonly MapItem[]): SearchIndex {
  return devices.map((item) => {
    const { clientId, name, phone, type, deviceName, address } = item
    return {
      device: item,
      searchable: searchable({ clientId, name, phone, device: { type, name: deviceName, address } }),
    }
  })
}

interface Suggestions {
  devices: readonly MapItem[]
  /** Number of matches; a client's devices at one address count once */
  total: number
}

const noSuggestions: Suggestions = { devices: [], total: 0 }

/** The best matches first */
export function suggest(index: SearchIndex, text: string): Suggestions {
  const query = readSearch(text)
  if (!query) return noSuggestions
  const ranks: MapItem[][] = [[], [], []]
  // A client's devices at one address are one suggestion: they share an info window.
  const places = new Set<string>()
  for (const { device, searchable: entry } of index) {
    if (!matches(entry, query)) continue
    const place = `${device.clientId} ${device.address}`
    if (places.has(place)) continue
    places.add(place)
    const rank = ranks[matchRank(entry, query)]
    if (rank && rank.length < mapSuggestions) rank.push(device)
  }
  return { devices: ranks.flat().slice(0, mapSuggestions), total: places.size }
}

export interface SearchResult extends Suggestions {
  /** Whether there are more than `total` */
  more: boolean
  /** The first answer is being waited for */
  waiting: boolean
  /** The search has failed */
  failed: boolean
  /** The best match for Enter; the suggestions may still be those of a shorter text. */
  best(): MapItem | undefined | Promise<MapItem | undefined>
}

/** The index is built at the first character; typing is drawn before the suggestions. */
export function useSuggestions(
  items: readonly MapItem[],
  text: string,
  isHidden: (item: MapItem) => boolean,
): SearchResult {
  const deferred = useDeferredValue(text)
  const hasText = deferred.trim() !== ''
  const index = useMemo(() => (hasText ? searchIndex(items) : []), [items, hasText])
  const suggestions = useMemo(() => {
    const { devices, total } = suggest(index, deferred)
    return { devices: devices.map((device) => visibleFirst(device, items, isHidden)), total }
  }, [index, deferred, items, isHidden])
  function best() {
    const [first] = suggest(hasText ? index : searchIndex(items), text).devices
    return first && visibleFirst(first, items, isHidden)
  }
  return { ...suggestions, more: false, waiting: false, failed: false, best }
}

/** Of a client's devices at one address, returns one that no filter hides, if there is one. */
function visibleFirst(device: MapItem, items: readonly MapItem[], isHidden: (item: MapItem) => boolean): MapItem {
  if (!isHidden(device)) return device
  const { clientId, address } = device
  return items.find((item) => item.clientId === clientId && item.address === address && !isHidden(item)) ?? device
}
