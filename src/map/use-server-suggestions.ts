import { useQueryClient } from '@tanstack/react-query'
import { mapCalls } from '#domain/map/contract'
import { decodeMap } from '#domain/map/wire'
import { useApi } from '../providers/use-api'
import { queryOf, useCall } from '../providers/use-call'
import { useDebounced } from '../shared/use-debounced'
import type { SearchResult } from './map-search'

/** ms without a key */
const debounceMs = 200

/**
 * Suggestions of a map whose devices are not loaded.
 * @param text blank: nothing is asked
 */
export function useServerSuggestions(text: string): SearchResult {
  const api = useApi()
  const client = useQueryClient()
  const q = useDebounced(text.trim(), debounceMs)
  const options = { staleTime: 60_000 }
  const { data, isError } = useCall(
    mapCalls.search,
    { q },
    { ...options, placeholderData: (before) => before, enabled: text.trim() !== '' && q !== '' },
  )
  async function best() {
    // The list below says that it has failed.
    const answer = await client
      .fetchQuery(queryOf(api, mapCalls.search, { q: text.trim() }, options))
      .catch(() => undefined)
    return answer && decodeMap(answer)[0]
  }
  const result = { waiting: false, failed: isError, best }
  if (!data) return { ...result, devices: [], total: 0, more: false, waiting: !isError }
  return { ...result, devices: decodeMap(data), total: data.total, more: data.more }
}
