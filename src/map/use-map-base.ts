import { useQuery } from '@tanstack/react-query'
import { useActions } from '../providers/use-actions'

/** Whose map it is and where its tiles are, as the server is configured; it stays so until the page is loaded anew. */
export function useMapBase() {
  const actions = useActions()
  return useQuery({
    queryKey: ['map', 'base'],
    queryFn: ({ signal }) => actions.mapBase({ signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}
