import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsHistoryOf } from '../providers/actions/sms'
import { useActions } from '../providers/use-actions'

/** As many as the history is asked for elsewhere … */
const usual = 200
/** … and the maximum of the call */
const most = 1000

/** What was sent to a client or about a device, the newest first. The call does not say how many there are: a full answer may be cut. */
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
    /** '200+' where the answer is full */
    total: found < limit ? found : `${found}+`,
    /** How many are shown of a history that is longer than the call can give. */
    cutAt: found >= most ? most : undefined,
    askForAll: () => found >= usual && setLimit(most),
  }
}
