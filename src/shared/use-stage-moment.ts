import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { StageMoment } from '#domain/inspections/stage'
import { localDefaults } from '#domain/settings/defaults'
import { useActions } from '../providers/use-actions'

const minute = 60_000

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}

/** Now, to the minute, and the reminder days of the settings; of the local defaults where nobody may read the settings. */
export function useStageMoment(): StageMoment {
  const at = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minute) * minute)
  const actions = useActions()
  // Asked by every card of a page: once in a while is enough.
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => actions.settings({ signal }),
    staleTime: 5 * minute,
    retry: false,
    retryOnMount: false,
  })
  const leadDays = data?.smsReminderDaysAhead ?? localDefaults.smsReminderDaysAhead
  return useMemo(() => ({ now: new Date(at), leadDays }), [at, leadDays])
}
