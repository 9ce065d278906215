import Button from '@mui/material/Button'
import type { Service } from '#domain/services/service'
import { formatMoney } from '#domain/text/money'
import { usePermission } from '../providers/use-session'
import { useServiceDialogs } from './dialogs/context'

interface CompletedDeletionNoteProps {
  service: Service
  /** Closes the question in which this stands */
  onClose: () => void
}

/** What else goes with a completed service when it is deleted, and the way that takes only its completion back */
export function CompletedDeletionNote({ service, onClose }: CompletedDeletionNoteProps) {
  const may = usePermission()
  const { reopen } = useServiceDialogs()
  if (service.status !== 'COMPLETED') return null
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
