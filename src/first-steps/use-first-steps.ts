import { useQuery } from '@tanstack/react-query'
import type { FirstSteps } from '#domain/first-steps/first-steps'
import { useActions } from '../providers/use-actions'
import { usePermission } from '../providers/use-session'

/** @returns undefined while loading, null on failure or without the permission */
export function useFirstSteps(): FirstSteps | null | undefined {
  const actions = useActions()
  const concerned = usePermission()('settings.write')
  const { data, failureCount } = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => actions.firstSteps({ signal }),
    enabled: concerned,
    // Steps are done on other pages.
    refetchOnMount: 'always',
  })
  // A failure must not hold up the dashboard.
  return concerned ? (data ?? (failureCount > 0 ? null : undefined)) : null
}

export const isOpen = (steps: FirstSteps) => !steps.hidden && !steps.complete
