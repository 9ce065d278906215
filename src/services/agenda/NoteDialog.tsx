import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import { z } from 'zod'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { serviceInputSchema } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { ApiError } from '../../providers/api-error'
import { FormDialog } from '../../shared/form/FormDialog'
import { TextField } from '../../shared/form/TextField'
import { useAction } from '../../shared/use-action'

const schema = z.object({ notes: serviceInputSchema.shape.notes })

export function NoteDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const dataProvider = useDataProvider()
  // The version to save on, where somebody else has changed the service meanwhile
  const [newer, setNewer] = useState<Service>()
  const { submit } = useAction(serviceCalls.update, { success: 'Notatka została zapisana', failure: () => undefined })

  async function save({ notes }: z.output<typeof schema>) {
    const base = newer ?? service
    try {
      await submit({ id: base.id, version: base.version, body: { ...base, notes, manualEntry: true } })
    } catch (error) {
      if (error instanceof ApiError && error.problem?.error === 'STALE') {
        const now = await dataProvider.getOne<Service>('services', { id: service.id }).catch(() => undefined)
        if (now) setNewer(now.data)
      }
      throw error
    }
  }

  return (
    <FormDialog
      title="Notatka"
      schema={schema}
      defaultValues={{ notes: service.notes ?? '' }}
      fieldNames={{ notes: 'notes' }}
      saveLabel="Zapisz"
      save={save}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {service.client.name}, {formatInstant(service.startsAt)}
      </Typography>
      {newer && newer.notes !== service.notes && (
        <Alert severity="warning" sx={{ whiteSpace: 'pre-line' }}>
          {newer.notes ? `Teraz zapisane jest: ${newer.notes}` : 'Poprzednia notatka została usunięta.'}
          {'\n'}Zapisz jeszcze raz, aby zastąpić ją swoją.
        </Alert>
      )}
      <TextField name="notes" label="Uwagi" rows={6} />
    </FormDialog>
  )
}
