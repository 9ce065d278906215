import { useQuery } from '@tanstack/react-query'
import type { FirstSteps } from '#domain/first-steps/first-steps'
import { useActions } from '../providers/use-actions'
import { usePermission } from '../providers/use-session'

/** What a new installation still needs; undefined until it is known, null for those whom it does not concern. */
export function useFirstSteps(): FirstSteps | null | undefined {
  const actions = useActions()
  const concerned = usePermission()('settings.write')
  const { data, isError } = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => actions.firstSteps({ signal }),
    enabled: concerned,
    // A step is done on another page.
    refetchOnMount: 'always',
  })
  // Where it cannot be told, the work goes on without it.
  return concerned ? (data ?? (isError ? null : undefined)) : null
}

export const isOpen = (steps: FirstSteps) => !steps.hidden && !steps.complete
