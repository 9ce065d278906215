import Button from '@mui/material/Button'
import type { Service } from '#domain/services/service'
import { formatMoney } from '#domain/text/money'
import { usePermission } from '../providers/use-session'
import { useServiceDialogs } from './dialogs/context'
import { WhichService } from './WhichService'

interface DeletionTextProps {
  service: Service
  /** Closes the question that shows this text */
  onClose: () => void
}

/** What is deleted together with a service */
export function DeletionText({ service, onClose }: DeletionTextProps) {
  return (
    <>
      <p>
        <WhichService service={service} />. Znikną też zdjęcia, dokumenty i niewystawiony protokół tej wizyty. Ta
        operacja nie może zostać cofnięta.
      </p>
      {service.status === 'COMPLETED' && <CompletionText service={service} onClose={onClose} />}
    </>
  )
}

/** What else is deleted with a completed service, and how to revert only its completion */
function CompletionText({ service, onClose }: DeletionTextProps) {
  const may = usePermission()
  const { reopen } = useServiceDialogs()
  const revenue = service.price ? ` (${formatMoney(service.price)})` : ''
  return (
    <>
      <p>
        Ta wizyta się odbyła: razem z nią z raportów zniknie jej przychód{revenue}. Termin następnego przeglądu zostanie
        bez zmian.
      </p>
      {may('services.reopen') ? (
        <p>
          Jeśli zakończono ją przez pomyłkę, nie trzeba jej usuwać.{' '}
          <Button
            variant="text"
            onClick={() => {
              onClose()
              reopen(service)
            }}
            sx={{ verticalAlign: 'baseline', px: 0.5, py: 0 }}
          >
            Wznów wizytę
          </Button>
        </p>
      ) : (
        <p>Jeśli zakończono ją przez pomyłkę, nie trzeba jej usuwać: poproś kierownika, aby ją wznowił.</p>
      )}
    </>
  )
}
