import { plannedSmsCalls } from '#domain/sms/planned/contract'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { leavesByItself } from '#domain/sms/leaves-by-itself'
import { plannedSmsMode } from '#domain/sms/planned/planned-sms'
import { isOverdue, plannedSmsPriority, plannedSmsPriorityNames } from '#domain/sms/planned/priority'
import { quietReason, quietUntil } from '#domain/sms/sending-hours'
import { formatPhone } from '#domain/text/phone'
import { formatInstant } from '#domain/time/format'
import { useCall } from '../../providers/use-call'
import { DetailsDialog } from '../../shared/dialog/DetailsDialog'
import { useMinute } from '../../shared/use-clock'
import { useSettings } from '../../shared/use-settings'
import { MessageText, PlannedSmsChip } from '..'
import { clientOf, deviceOf, PlannedSmsClient, ScheduledAt, typeOf } from './PlannedSmsFacts'
import { plannedSmsInterval } from './planned-sms-interval'

interface PlannedSmsDetailsProps {
  sms: PlannedSms
  onClose: () => void
}

/** The message as it is now: it may leave while it is looked at. */
export function PlannedSmsDetails({ sms: opened, onClose }: PlannedSmsDetailsProps) {
  const now = useMinute()
  const { data: sms = opened } = useCall(
    plannedSmsCalls.get,
    { id: opened.id },
    { initialData: opened, staleTime: 0, gcTime: 0, refetchInterval: plannedSmsInterval },
  )
  const { client, status, updatedBy } = sms
  const waiting = useWaiting(sms, now)
  const changed = updatedBy && `${updatedBy}, ${formatInstant(sms.updatedAt)}`
  return (
    <DetailsDialog
      title="Szczegóły zaplanowanego SMS"
      facts={[
        [
          'Klient',
          client ? (
            <span key="client">
              <PlannedSmsClient sms={sms} /> (ID: {client.id})
            </span>
          ) : (
            clientOf(sms)
          ),
        ],
        ['Telefon', formatPhone(sms.phone)],
        ['Urządzenie', deviceOf(sms)],
        ['Status', <PlannedSmsChip key="status" status={status} />],
        ['Typ', typeOf(sms)],
        ['Tryb', plannedSmsMode(sms.source)],
        ['Zaplanowano na', <ScheduledAt key="at" sms={sms} now={now} />],
        ['Priorytet', status === 'SCHEDULED' ? plannedSmsPriorityNames[plannedSmsPriority(sms, now)] : null],
        ['Wysłano', sms.sentAt && formatInstant(sms.sentAt)],
        ['Wiadomość', <MessageText key="text" whole text={sms.text} />],
        [status === 'FAILED' ? 'Błąd' : 'Powód', sms.errorMessage ?? waiting],
        ['Próby', sms.retryCount > 0 ? `${sms.retryCount} z ${sms.maxRetries}` : null],
        [status === 'CANCELLED' ? 'Anulowano' : 'Zmieniono', changed],
      ]}
      onClose={onClose}
    />
  )
}

/** What an overdue message waits for, where settings tell it; the server stores no reason */
function useWaiting(sms: PlannedSms, now: Date): string | undefined {
  const settings = useSettings().data
  if (!settings || !isOverdue(sms, now)) return undefined
  if (!leavesByItself(sms.type, settings)) return 'Taki SMS jest wyłączony w ustawieniach i nie wyjdzie sam.'
  const quiet = quietReason(now, settings)
  return quiet && `Czeka ${quietUntil(quiet, now, settings)}.`
}
