import { serviceCalls } from '#domain/services/contract'
import { noticeKind } from '#domain/services/notice'
import type { Service } from '#domain/services/service'
import { formatPhone } from '#domain/text/phone'
import { dayAt } from '#domain/time/warsaw'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'
import { useSettings } from '../../shared/use-settings'
import { NoticePreview } from '../notices'

interface NotifyCustomerProps {
  service: Service
  /** The start before it was moved */
  movedFrom?: Date | undefined
  onClose: () => void
}

/** Asks before the customer gets an SMS about a visit. */
export function NotifyCustomer({ service, movedFrom, onClose }: NotifyCustomerProps) {
  const settings = useSettings().data
  const { id, client, startsAt, customerNotice } = service
  const planned = { visitNotice: 'CHANGE', movedFrom: movedFrom ?? null, visitDay: null } as const
  // The text depends on whether there was another time, not on which.
  const lastNotice = customerNotice && {
    at: customerNotice.at,
    startsAt: customerNotice.state === 'CALLED_OFF' ? null : customerNotice.at,
  }
  return (
    <ActionQuestion
      action={serviceCalls.notify}
      input={{ id, body: movedFrom ? { movedFrom } : {} }}
      success="Klient dostanie SMS o tej wizycie"
      title="Powiadomić klienta?"
      confirmLabel="Wyślij SMS"
      cancelLabel="Wróć"
      waits={!settings}
      onClose={onClose}
    >
      <p>
        <strong>{client.name}</strong>, {formatPhone(client.phone)}
      </p>
      {settings ? (
        <NoticePreview
          kind={noticeKind(planned, service, lastNotice ?? undefined, dayAt(startsAt))}
          visit={service}
          settings={settings}
        />
      ) : (
        <LoadingBlock height={120} label="Ładowanie" />
      )}
    </ActionQuestion>
  )
}
