import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlined'
import SendingIcon from '@mui/icons-material/ScheduleSendOutlined'
import SentIcon from '@mui/icons-material/MarkChatReadOutlined'
import Typography from '@mui/material/Typography'
import { useGetManyReference } from 'ra-core'
import type { SmsMessage, SmsState } from '#domain/sms/sms'
import { smsTypeNames } from '#domain/sms/sms-type'
import { formatInstant } from '#domain/time/format'
import { Ledger, LedgerRow } from '../shared/Ledger'
import { StatusChip } from '../shared/StatusChip'

const looks = {
  SENT: { tone: 'good', icon: SentIcon, label: 'Wysłano' },
  SENDING: { tone: 'info', icon: SendingIcon, label: 'Wysyłanie' },
  FAILED: { tone: 'danger', icon: ErrorIcon, label: 'Błąd' },
  UNKNOWN: { tone: 'urgent', icon: HelpIcon, label: 'Nieznany wynik' },
} as const satisfies Record<SmsState, object>

/** What was sent about a device, the latest first. */
export function DeviceSmsHistory({ deviceId }: { deviceId: number }) {
  const { data, isPending, error, refetch } = useGetManyReference<SmsMessage>('sms', {
    target: 'deviceId',
    id: deviceId,
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'createdAt', order: 'DESC' },
  })
  return (
    <Ledger
      title="Historia SMS"
      empty="Brak wysłanych SMS-ów."
      failed="Nie udało się pobrać historii SMS"
      {...{ isPending, error, refetch }}
      count={data?.length}
    >
      {data?.map((sms) => (
        <LedgerRow key={sms.id} when={formatInstant(sms.createdAt)} chip={<StatusChip {...looks[sms.state]} />}>
          {smsTypeNames[sms.type]}
          {sms.testMode && ' · tryb testowy'}
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {sms.text}
          </Typography>
          {sms.errorMessage && (
            <Typography variant="caption" color="error" sx={{ display: 'block' }}>
              {sms.errorMessage}
            </Typography>
          )}
        </LedgerRow>
      ))}
    </Ledger>
  )
}
