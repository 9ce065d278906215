import { useQuery } from '@tanstack/react-query'
import { useActions } from '../providers/use-actions'

/**
 * Present and former technicians by name; `offered` marks those who can be assigned.
 * Cached for five minutes, or until users or technicians are changed here.
 */
export function useTechnicians() {
  const actions = useActions()
  return useQuery({
    queryKey: ['technicians', 'all'],
    queryFn: ({ signal }) => actions.technicians({ signal }),
    staleTime: 5 * 60_000,
  })
}

export function useTechnician(userId: number) {
  const actions = useActions()
  return useQuery({
    queryKey: ['technicians', userId],
    queryFn: ({ signal }) => actions.technician({ userId, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
