import CancelIcon from '@mui/icons-material/CancelOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import SentIcon from '@mui/icons-material/MarkChatReadOutlined'
import ScheduledIcon from '@mui/icons-material/ScheduleSendOutlined'
import SkippedIcon from '@mui/icons-material/RedoOutlined'
import Typography from '@mui/material/Typography'
import { useGetManyReference } from 'ra-core'
import type { PlannedSms, PlannedSmsStatus } from '#domain/planned-sms/planned-sms'
import { plannedSmsStatusNames, shortMessage } from '#domain/planned-sms/planned-sms'
import { smsTypeNames } from '#domain/sms/sms-type'
import { formatInstant } from '#domain/time/format'
import { Ledger, LedgerRow } from '../shared/Ledger'
import { StatusChip } from '../shared/StatusChip'

const looks = {
  SCHEDULED: { tone: 'info', icon: ScheduledIcon },
  SENT: { tone: 'good', icon: SentIcon },
  FAILED: { tone: 'danger', icon: ErrorIcon },
  SKIPPED: { tone: 'neutral', icon: SkippedIcon },
  CANCELLED: { tone: 'neutral', icon: CancelIcon },
} as const satisfies Record<PlannedSmsStatus, object>

/** What is to be sent about a device, and what became of what was. */
export function DevicePlannedSms({ deviceId }: { deviceId: number }) {
  const { data, isPending, error, refetch } = useGetManyReference<PlannedSms>('planned-sms', {
    target: 'deviceId',
    id: deviceId,
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'scheduledAt', order: 'DESC' },
  })
  return (
    <Ledger
      title="Zaplanowane SMS"
      empty="Brak zaplanowanych SMS-ów."
      failed="Nie udało się załadować zaplanowanych SMS"
      {...{ isPending, error, refetch }}
      count={data?.length}
    >
      {data?.map((sms) => (
        <LedgerRow
          key={sms.id}
          when={formatInstant(sms.scheduledAt)}
          chip={<StatusChip {...looks[sms.status]} label={plannedSmsStatusNames[sms.status]} />}
        >
          {smsTypeNames[sms.type]}
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }} title={sms.text}>
            {shortMessage(sms.text)}
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
