import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import SettledIcon from '@mui/icons-material/EventAvailableOutlined'
import RejectIcon from '@mui/icons-material/EventBusyOutlined'
import WishIcon from '@mui/icons-material/ChatOutlined'
import WithdrawIcon from '@mui/icons-material/UndoOutlined'
import Typography from '@mui/material/Typography'
import type { ConfirmationEvent, ConfirmationEventKind } from '#domain/confirmations/links/history'
import { confirmationEventName } from '#domain/confirmations/links/history'
import { confirmationHistoryCalls } from '#domain/confirmations/links/contract'
import { wishText } from '#domain/confirmations/wish-text'
import { deviceTypeNames } from '#domain/devices/device-type'
import { formatDay, formatInstant } from '#domain/time/format'
import type { RecordOwner } from '../providers/record-owner'
import { useCall } from '../providers/use-call'
import { HistoryList, HistoryRow } from '../shared/list/HistoryList'
import { StatusChip } from '../shared/feedback/StatusChip'

const looks: Record<ConfirmationEventKind, Pick<Parameters<typeof StatusChip>[0], 'tone' | 'icon'>> = {
  ISSUED: { tone: 'neutral', icon: LinkIcon },
  CONFIRMED: { tone: 'good', icon: CheckIcon },
  WISHED: { tone: 'info', icon: WishIcon },
  REJECTED: { tone: 'danger', icon: RejectIcon },
  WITHDRAWN: { tone: 'urgent', icon: WithdrawIcon },
  SETTLED: { tone: 'info', icon: SettledIcon },
}

export function ConfirmationHistory({ of }: { of: RecordOwner }) {
  const { data, isPending, error, refetch } = useCall(
    of.owner === 'device' ? confirmationHistoryCalls.ofDevice : confirmationHistoryCalls.ofClient,
    { id: of.id },
  )
  return (
    <HistoryList
      title="Potwierdzenia"
      empty="Nie wysłano jeszcze żadnego linku do potwierdzenia."
      failed="Nie udało się załadować potwierdzeń"
      rows={data}
      atFirst={5}
      isPending={isPending}
      error={error}
      refetch={refetch}
    >
      {(event) => <Event key={`${event.kind} ${event.id}`} event={event} withDevice={of.owner === 'client'} />}
    </HistoryList>
  )
}

function Event({ event, withDevice }: { event: ConfirmationEvent; withDevice: boolean }) {
  const { kind, at, by, deviceName, deviceType } = event
  const details = [
    withDevice && (deviceName ?? deviceTypeNames[deviceType]),
    `${aboutText(event)} ${formatDay(event.dueDate)}`,
    ...detailsOf(event),
  ].filter(Boolean)
  return (
    <HistoryRow when={formatInstant(at)} chip={<StatusChip {...looks[kind]} label={confirmationEventName(kind, by)} />}>
      <Typography variant="body2" component="span" sx={{ whiteSpace: 'pre-line' }}>
        {details.join(' · ')}
      </Typography>
    </HistoryRow>
  )
}

function aboutText({ duty, ofVisit }: ConfirmationEvent): string {
  if (duty !== null) return `obowiązek: ${duty},`
  return ofVisit ? 'wizyta' : 'przegląd'
}

function detailsOf(event: ConfirmationEvent): string[] {
  switch (event.kind) {
    case 'ISSUED':
      return [
        `${event.tokenTail === null ? 'link' : `link …${event.tokenTail},`} ważny do ${formatDay(event.expiresOn)}`,
      ]
    case 'WISHED':
      return [wishText(event) || 'bez życzeń']
    case 'REJECTED':
      return event.rejectedServiceAt ? [`wizyta ${formatInstant(event.rejectedServiceAt)}`] : []
    case 'SETTLED':
      return [
        event.rejectedServiceAt ? `wizyta ${formatInstant(event.rejectedServiceAt)}` : '',
        event.by ?? '',
        event.note ?? '',
      ].filter(Boolean)
    case 'CONFIRMED':
    case 'WITHDRAWN':
      return event.by === null ? [] : [event.by]
    default:
      return []
  }
}
