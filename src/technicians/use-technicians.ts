import { useQuery } from '@tanstack/react-query'
import { useActions } from '../providers/use-actions'

/**
 * Everybody who goes to clients or once did, by name: `offered` are those to whom services are given. Kept for five minutes, and read again
 * whenever somebody changes users or technicians here.
 */
export function useTechnicians() {
  const actions = useActions()
  return useQuery({
    queryKey: ['technicians', 'all'],
    queryFn: ({ signal }) => actions.technicians({ signal }),
    staleTime: 5 * 60_000,
  })
}

/** The planning data of one user, for editing */
export function useTechnician(userId: number) {
  const actions = useActions()
  return useQuery({
    queryKey: ['technicians', userId],
    queryFn: ({ signal }) => actions.technician({ userId, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
