import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { smsCalls } from '#domain/sms/contract'
import type { SmsMessage } from '#domain/sms/sms'
import { smsPreview } from '#domain/sms/sms'
import { formatNumber } from '#domain/text/number'
import { useCall } from '../providers/use-call'
import { HistorySection } from '../shared/list/HistoryList'
import { Caption } from '../shared/page/SecondaryText'
import { SmsStateChip } from './SmsChips'
import { SmsRow } from './SmsRow'

/** Messages to a client, newest first. */
export function SmsHistoryList({ clientId }: { clientId: number }) {
  const { data, isPending, error, refetch, total, cutAt, askForAll } = useSmsHistory(clientId)
  return (
    <HistorySection<SmsMessage>
      title="Historia SMS"
      empty="Brak historii SMS dla tego klienta"
      failed="Nie udało się pobrać historii SMS"
      isPending={isPending}
      error={error}
      refetch={refetch}
      total={total}
      rows={data}
      atFirst={smsPreview.items}
      onAll={askForAll}
      note={
        cutAt !== undefined && (
          <Caption component="p">To {formatNumber(cutAt)} najnowszych wiadomości, starszych tu nie widać.</Caption>
        )
      }
    >
      {(sms) => (
        <SmsRow
          key={sms.id}
          at={sms.createdAt}
          chip={<SmsStateChip state={sms.state} />}
          type={sms.type}
          about={[sms.deviceId !== null && sms.deviceName, sms.testMode && 'tryb testowy'].filter(Boolean).join(' · ')}
          text={sms.text}
          errorMessage={sms.errorMessage}
        />
      )}
    </HistorySection>
  )
}

/** Messages requested at first */
const initialLimit = 200
/** Limit of the endpoint */
const maxLimit = 1000

/** Messages to a client, newest first. The endpoint has no total: a full answer may be incomplete. */
function useSmsHistory(clientId: number) {
  const [limit, setLimit] = useState(initialLimit)
  const query = useCall(smsCalls.ofClient, { id: clientId, limit }, { placeholderData: keepPreviousData })
  const count = query.data?.length ?? 0
  return {
    ...query,
    /** '200+' for a full answer */
    total: count < limit ? count : `${count}+`,
    /** Number shown if the history is longer than the limit */
    cutAt: count >= maxLimit ? maxLimit : undefined,
    askForAll: () => {
      if (count >= initialLimit) setLimit(maxLimit)
    },
  }
}
