import Typography from '@mui/material/Typography'
import { serviceCalls } from '#domain/services/contract'
import { settlementNoteLength, settlementWireSchema } from '#domain/services/rejection'
import type { Service } from '#domain/services/service'
import { FormDialog } from '../../shared/form/FormDialog'
import { TextField } from '../../shared/form/TextField'
import { useSubmit } from '../../shared/use-action'
import { WhichService } from '../WhichService'

/** The customer rejected the time and agreed to it after all, in a call. */
export function SettleRejection({ service, onClose }: { service: Service; onClose: () => void }) {
  const submit = useSubmit(serviceCalls.settleRejection, { success: 'Załatwione. Termin wizyty zostaje.' })
  return (
    <FormDialog
      title="Termin zostaje"
      schema={settlementWireSchema}
      defaultValues={{ note: '' }}
      saveLabel="Termin zostaje"
      cancelLabel="Wróć"
      onClose={onClose}
      save={({ note }) => submit({ id: service.id, body: { note } })}
    >
      <Typography>
        <WhichService service={service} />. Wizyta odbędzie się w tym terminie i zniknie z listy „Do umówienia”. Klient
        zobaczy na swojej stronie, że jest umówiona.
      </Typography>
      <TextField
        name="note"
        label="Co ustalono z klientem"
        rows={2}
        maxLength={settlementNoteLength}
        autoFocus
        help="Widoczne w historii potwierdzeń, razem z Twoim nazwiskiem."
      />
    </FormDialog>
  )
}
