import { useGetList } from 'react-admin'
import type { Client } from '#domain/clients/client'
import { useDebounced } from '../use-debounced'

/** Fewest characters to search for; with fewer, all clients match. */
const searchFrom = 2
/** ms */
const searchDelay = 300
const foundAtMost = 10

/** Clients by number, name, phone or address, the best match first. */
export function useClientSearch(typed: string, enabled = true) {
  const wanted = typed.trim().length >= searchFrom ? typed.trim() : ''
  const q = useDebounced(wanted, searchDelay)
  return useGetList<Client>(
    'clients',
    {
      pagination: { page: 1, perPage: foundAtMost },
      sort: { field: 'match', order: 'ASC' },
      filter: q ? { q } : {},
    },
    { placeholderData: (before) => before, enabled },
  )
}
