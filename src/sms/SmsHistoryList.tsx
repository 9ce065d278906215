import Typography from '@mui/material/Typography'
import { smsPreview } from '#domain/sms/sms'
import type { SmsMessage } from '#domain/sms/sms'
import type { SmsHistoryOf } from '../providers/actions/sms'
import { HistorySection, HistoryList } from '../shared/HistoryList'
import { SmsRow } from './SmsRow'
import { SmsStateChip } from './SmsChips'
import { useSmsHistory } from './use-sms-history'

interface SmsHistoryListProps {
  of: SmsHistoryOf
  empty: string
  /** Below another heading */
  untitled?: boolean
}

/** Newest first. */
export function SmsHistoryList({ of, empty, untitled }: SmsHistoryListProps) {
  const { data, isPending, error, refetch, total, cutAt, askForAll } = useSmsHistory(of)
  const List = untitled ? HistoryList : HistorySection
  return (
    <List<SmsMessage>
      title="Historia SMS"
      empty={empty}
      failed="Nie udało się pobrać historii SMS"
      {...{ isPending, error, refetch, total }}
      rows={data}
      atFirst={smsPreview.items}
      onAll={askForAll}
      note={
        cutAt !== undefined && (
          <Typography variant="caption" color="text.secondary" component="p">
            To {cutAt.toLocaleString('pl-PL')} najnowszych wiadomości, starszych tu nie widać.
          </Typography>
        )
      }
    >
      {(sms) => (
        <SmsRow
          key={sms.id}
          at={sms.createdAt}
          chip={<SmsStateChip state={sms.state} />}
          type={sms.type}
          about={[of.owner === 'client' && sms.deviceId !== null && sms.deviceName, sms.testMode && 'tryb testowy']
            .filter(Boolean)
            .join(' · ')}
          text={sms.text}
          errorMessage={sms.errorMessage}
        />
      )}
    </List>
  )
}
