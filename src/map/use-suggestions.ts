import { useDeferredValue, useMemo } from 'react'
import type { MapItem } from '#domain/map/map-item'
import type { Suggestions } from './map-search'
import { searchIndex, suggest } from './map-search'

interface Found extends Suggestions {
  /** Where Enter leads: whoever types and presses it at once must not go to what was found for fewer letters. */
  best(): MapItem | undefined
}

/** What matches the text. The index is made with the first letter; letters appear before their suggestions do. */
export function useSuggestions(items: readonly MapItem[], text: string): Found {
  const typed = useDeferredValue(text)
  const wanted = typed.trim() !== ''
  const index = useMemo(() => (wanted ? searchIndex(items) : []), [items, wanted])
  const found = useMemo(() => suggest(index, typed), [index, typed])
  return { ...found, best: () => suggest(wanted ? index : searchIndex(items), text).devices[0] }
}
