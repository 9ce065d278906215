import { useQuery } from '@tanstack/react-query'
import { useActions } from '../providers/use-actions'

/** The server's map provider and tiles, cached until the page is reloaded. */
export function useMapBase() {
  const actions = useActions()
  return useQuery({
    queryKey: ['map', 'base'],
    queryFn: ({ signal }) => actions.mapBase({ signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}
