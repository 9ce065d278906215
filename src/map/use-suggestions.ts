import { useDeferredValue, useMemo } from 'react'
import type { MapItem } from '#domain/map/map-item'
import type { Suggestions } from './map-search'
import { searchIndex, suggest } from './map-search'

interface Found extends Suggestions {
  /** Where Enter leads: whoever types and presses it at once must not go to what was found for fewer letters. */
  best(): MapItem | undefined
}

/** What matches the text. The index is made with the first letter; letters appear before their suggestions do. */
export function useSuggestions(items: readonly MapItem[], text: string, isHidden: (item: MapItem) => boolean): Found {
  const typed = useDeferredValue(text)
  const wanted = typed.trim() !== ''
  const index = useMemo(() => (wanted ? searchIndex(items) : []), [items, wanted])
  const found = useMemo(() => {
    const { devices, total } = suggest(index, typed)
    return { devices: devices.map((device) => seenFirst(device, items, isHidden)), total }
  }, [index, typed, items, isHidden])
  function best() {
    const [first] = suggest(wanted ? index : searchIndex(items), text).devices
    return first && seenFirst(first, items, isHidden)
  }
  return { ...found, best }
}

/** A client's devices at one address are one suggestion, which leads to one that is on the map where there is such a one. */
function seenFirst(device: MapItem, items: readonly MapItem[], isHidden: (item: MapItem) => boolean): MapItem {
  if (!isHidden(device)) return device
  const { clientId, address } = device
  return items.find((item) => item.clientId === clientId && item.address === address && !isHidden(item)) ?? device
}
