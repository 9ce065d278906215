import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { plannedSmsMode } from '#domain/sms/planned/planned-sms'
import { plannedSmsPriority, plannedSmsPriorityNames } from '#domain/sms/planned/priority'
import { formatPhone } from '#domain/text/phone'
import { formatInstant } from '#domain/time/format'
import { DetailsDialog } from '../../shared/dialog/DetailsDialog'
import { useMinute } from '../../shared/use-clock'
import { MessageText, PlannedSmsChip } from '..'
import { clientOf, deviceOf, PlannedSmsClient, ScheduledAt, typeOf } from './PlannedSmsFacts'

interface PlannedSmsDetailsProps {
  sms: PlannedSms
  onClose: () => void
}

export function PlannedSmsDetails({ sms, onClose }: PlannedSmsDetailsProps) {
  const now = useMinute()
  const { client, status, updatedBy } = sms
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
        [status === 'FAILED' ? 'Błąd' : 'Powód', sms.errorMessage],
        ['Próby', sms.retryCount > 0 ? `${sms.retryCount} z ${sms.maxRetries}` : null],
        [status === 'CANCELLED' ? 'Anulowano' : 'Zmieniono', changed],
      ]}
      onClose={onClose}
    />
  )
}
