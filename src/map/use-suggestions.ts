import { useDeferredValue, useMemo } from 'react'
import type { MapItem } from '#domain/map/map-item'
import type { Suggestions } from './map-search'
import { searchIndex, suggest } from './map-search'

/** What matches the text. The index is made with the first letter; letters appear before their suggestions do. */
export function useSuggestions(items: readonly MapItem[], text: string): Suggestions {
  const typed = useDeferredValue(text)
  const wanted = typed.trim() !== ''
  const index = useMemo(() => (wanted ? searchIndex(items) : []), [items, wanted])
  return useMemo(() => suggest(index, typed), [index, typed])
}
