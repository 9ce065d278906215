import { useQueryClient } from '@tanstack/react-query'
import { mapCalls } from '#domain/map/contract'
import { decodeMap } from '#domain/map/wire'
import { useApi } from '../providers/use-api'
import { queryOf, useCall } from '../providers/use-call'
import { useDebounced } from '../shared/use-debounced'
import type { Found } from './map-search'

/** ms without a key */
const pause = 200

/** Suggestions of a map whose devices are not loaded. @param text blank: nothing is asked */
export function useAskedSuggestions(text: string): Found {
  const api = useApi()
  const client = useQueryClient()
  const q = useDebounced(text.trim(), pause)
  const options = { staleTime: 60_000 }
  const { data, isError } = useCall(
    mapCalls.search,
    { q },
    { ...options, placeholderData: (before) => before, enabled: text.trim() !== '' && q !== '' },
  )
  async function best() {
    // The list below says that it has failed.
    const found = await client
      .fetchQuery(queryOf(api, mapCalls.search, { q: text.trim() }, options))
      .catch(() => undefined)
    return found && decodeMap(found)[0]
  }
  const settled = { waiting: false, failed: isError, best }
  if (!data) return { ...settled, devices: [], total: 0, more: false, waiting: !isError }
  return { ...settled, devices: decodeMap(data), total: data.total, more: data.more }
}
