import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsHistoryOf } from '../providers/actions/sms'
import { useActions } from '../providers/use-actions'

/** Messages requested at first */
const usual = 200
/** Limit of the endpoint */
const most = 1000

/** Messages to a client or about a device, newest first. The endpoint has no total: a full answer may be incomplete. */
export function useSmsHistory(of: SmsHistoryOf) {
  const actions = useActions()
  const [limit, setLimit] = useState(usual)
  const query = useQuery({
    queryKey: ['sms', 'history', of.owner, of.id, limit],
    queryFn: ({ signal }) => actions.smsHistory({ of, limit, signal }),
    placeholderData: keepPreviousData,
  })
  const found = query.data?.length ?? 0
  return {
    ...query,
    /** '200+' for a full answer */
    total: found < limit ? found : `${found}+`,
    /** Number shown if the history is longer than the limit */
    cutAt: found >= most ? most : undefined,
    askForAll: () => found >= usual && setLimit(most),
  }
}
