import { plannedSmsCalls } from '#domain/sms/planned/contract'
import type { PlannedSms, PlannedSmsStatus } from '#domain/sms/planned/planned-sms'
import { useCall } from '../../providers/use-call'
import { HistorySection } from '../../shared/list/HistoryList'
import { PlannedSmsChip, SmsRow } from '..'

/** One per device, due date and step: a few dozen at most */
const maxMessages = 100
const atFirst = 3

/** These are shown in the history of SMS instead. */
const inHistory: readonly PlannedSmsStatus[] = ['SENT', 'FAILED']

/** Messages planned for a client, and those that were cancelled or skipped. */
export function ClientPlannedSms({ clientId }: { clientId: number }) {
  const { data, isPending, error, refetch } = useCall(plannedSmsCalls.ofClient, { id: clientId, size: maxMessages })
  return (
    <HistorySection<PlannedSms>
      title="Zaplanowane SMS"
      empty="Brak zaplanowanych SMS-ów."
      failed="Nie udało się załadować zaplanowanych SMS"
      isPending={isPending}
      error={error}
      refetch={refetch}
      rows={data?.content.filter(({ status }) => !inHistory.includes(status))}
      atFirst={atFirst}
    >
      {(sms) => (
        <SmsRow
          key={sms.id}
          at={sms.scheduledAt}
          chip={<PlannedSmsChip status={sms.status} />}
          type={sms.type}
          about={sms.device?.name ?? undefined}
          text={sms.text}
          errorMessage={sms.errorMessage}
        />
      )}
    </HistorySection>
  )
}
