import Typography from '@mui/material/Typography'
import type { Backup } from '#domain/backup/backup'
import { restoreInputSchema, restoreWord } from '#domain/backup/backup'
import { backupCalls } from '#domain/backup/contract'
import { formatInstant } from '#domain/time/format'
import { restoration } from '../providers/restoration'
import { FormDialog } from '../shared/form/FormDialog'
import { TextField } from '../shared/form/TextField'
import { useSubmit } from '../shared/use-action'

const schema = restoreInputSchema.pick({ confirmation: true })

/** Asks for a typed word before all data are replaced. */
export function RestoreDialog({ backup: { name, kind, createdAt }, onClose }: { backup: Backup; onClose: () => void }) {
  const submit = useSubmit(backupCalls.restore, { onSuccess: restoration.begin })
  return (
    <FormDialog
      title="Przywróć dane z kopii"
      schema={schema}
      defaultValues={{ confirmation: '' }}
      saveLabel="Przywróć dane"
      danger
      maxWidth="sm"
      onClose={onClose}
      save={({ confirmation }) => submit({ body: { name, confirmation } })}
    >
      <Typography>
        Wszystkie dane będą takie jak <strong>{formatInstant(new Date(createdAt))}</strong>. Co zapisano później,
        zniknie. Obecne dane trafią najpierw do osobnej kopii, więc można do nich wrócić.
      </Typography>
      {kind === 'BEFORE_UPGRADE' && (
        <Typography>Ta kopia nie ma plików: zdjęcia i dokumenty usunięte po tym czasie nie wrócą.</Typography>
      )}
      <Typography>
        Na czas przywracania Termin przestanie działać u wszystkich, a potem każdy zaloguje się od nowa. Zaplanowane
        SMS-y, których czas minął, nie zostaną wysłane.
      </Typography>
      <TextField name="confirmation" label={`Wpisz ${restoreWord}`} required autoFocus maxLength={20} />
    </FormDialog>
  )
}
