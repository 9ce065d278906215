import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { serviceInputSchema } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { FormDialog } from '../../shared/form/FormDialog'
import { TextField } from '../../shared/form/TextField'
import { useEdited } from '../../shared/form/use-edited'
import { useSubmit } from '../../shared/use-action'

const schema = z.object({ notes: serviceInputSchema.shape.notes })

export function NoteDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { original, newer, save } = useEdited('services', service)
  const submit = useSubmit(serviceCalls.update, { success: 'Uwagi zostały zapisane' })

  return (
    <FormDialog
      title="Uwagi"
      schema={schema}
      defaultValues={{ notes: original.notes ?? '' }}
      saveLabel="Zapisz"
      save={({ notes }) =>
        save((base) => submit({ id: base.id, version: base.version, body: { ...base, notes, manualEntry: true } }))
      }
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {original.client.name}, {formatInstant(original.startsAt)}
      </Typography>
      {newer && newer.notes !== original.notes && (
        <Alert severity="warning" sx={{ whiteSpace: 'pre-line' }}>
          {newer.notes ? `Teraz zapisane jest: ${newer.notes}` : 'Poprzednie uwagi zostały usunięte.'}
          {'\n'}Zapisz jeszcze raz, aby zastąpić je swoimi.
        </Alert>
      )}
      <TextField name="notes" label="Uwagi" rows={6} />
    </FormDialog>
  )
}
