import { useGetList } from 'react-admin'
import type { Client } from '#domain/clients/client'
import { useDebounced } from '../use-debounced'

/** Fewest characters to search for; with fewer, all clients match. */
const searchFrom = 2
/** ms */
const searchDelay = 300
const maxResults = 10

/** Clients by number, name, phone or address, the best match first. */
export function useClientSearch(text: string, enabled = true) {
  const term = text.trim().length >= searchFrom ? text.trim() : ''
  const q = useDebounced(term, searchDelay)
  const { data, error, isFetching, isPlaceholderData } = useGetList<Client>(
    'clients',
    {
      pagination: { page: 1, perPage: maxResults },
      sort: { field: 'match', order: 'ASC' },
      filter: q ? { q } : {},
    },
    { placeholderData: (before) => before, enabled },
  )
  return {
    clients: data,
    /** Why nothing is known of the text */
    error: data ? null : error,
    /** `clients` are what an earlier text found, or not known yet. */
    isPending: q !== term || (isFetching && (!data || isPlaceholderData)),
  }
}
