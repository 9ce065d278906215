import { firstStepsCalls } from '#domain/first-steps/contract'
import type { FirstSteps } from '#domain/first-steps/first-steps'
import { useCall } from '../providers/use-call'
import { usePermission } from '../providers/use-session'
import { useAction } from '../shared/use-action'

/** @returns undefined while loading, null on failure or without the permission */
export function useFirstSteps(): FirstSteps | null | undefined {
  const enabled = usePermission()('settings.write')
  // Steps are done on other pages.
  const options = { enabled, refetchOnMount: 'always' } as const
  const { data, failureCount } = useCall(firstStepsCalls.get, {}, options)
  // A failure must not hold up the dashboard.
  return enabled ? (data ?? (failureCount > 0 ? null : undefined)) : null
}

export const isOpen = (steps: FirstSteps) => !steps.hidden && !steps.complete

export function useRestoreFirstSteps() {
  const steps = useFirstSteps()
  const { run, busy } = useAction(firstStepsCalls.hide, { success: 'Pierwsze kroki są znowu na pulpicie' })
  return {
    restorable: Boolean(steps?.hidden && !steps.complete),
    restore: () => run({ body: { hidden: false } }),
    busy,
  }
}
