import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { isInspection } from '#domain/services/service'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'
import { WhichService } from '../WhichService'

/** Asks before the service is SCHEDULED again (rule V7). */
export function ReopenService({ service, onClose }: { service: Service; onClose: () => void }) {
  const { id, type, status } = service
  return (
    <ActionQuestion
      action={serviceCalls.reopen}
      input={{ id }}
      success="Wizyta została wznowiona"
      title="Wznowić wizytę?"
      confirmLabel="Wznów wizytę"
      cancelLabel="Wróć"
      onClose={onClose}
    >
      <p>
        <WhichService service={service} />. Wizyta znów będzie zaplanowana.
      </p>
      {status === 'COMPLETED' && (
        <p>
          {isInspection(type)
            ? 'Cofniemy skutki jej zakończenia: cenę, płatność, opis wykonanych prac, datę wykonania, spełnione obowiązki, termin następnego przeglądu i potwierdzenie klienta.'
            : 'Cofniemy skutki jej zakończenia: cenę, płatność, opis wykonanych prac, datę wykonania i spełnione obowiązki.'}
        </p>
      )}
    </ActionQuestion>
  )
}
