import { useQuery } from '@tanstack/react-query'
import { useActions } from '../providers/use-actions'

/** Prices, intervals, templates and company data. */
export function useSettings() {
  const actions = useActions()
  return useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => actions.settings({ signal }) })
}
