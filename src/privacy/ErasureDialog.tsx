import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { privacyCalls } from '#domain/privacy/contract'
import type { ErasureLine, PersonMatch } from '#domain/privacy/person'
import { erasureInputSchema } from '#domain/privacy/person'
import { useCall } from '../providers/use-call'
import { WindowDialog } from '../shared/dialog/WindowDialog'
import { LoadError } from '../shared/feedback/LoadError'
import { FormDialog } from '../shared/form/FormDialog'
import { TextField } from '../shared/form/TextField'
import { SecondaryText } from '../shared/page/SecondaryText'
import { useSubmit } from '../shared/use-action'
import { personKey } from './whose'

const schema = z.strictObject({ reason: erasureInputSchema.shape.reason })

interface ErasureDialogProps {
  person: PersonMatch
  name: string
  onClose: () => void
}

/** Says what goes and what stays and why, before anything is erased. */
export function ErasureDialog({ person, name, onClose }: ErasureDialogProps) {
  const preview = useCall(privacyCalls.preview, personKey(person))
  const submit = useSubmit(privacyCalls.erase, { success: 'Dane zostały usunięte' })
  const title = `Usuń dane: ${name}`
  if (!preview.data) {
    if (!preview.error) return null
    return (
      <WindowDialog title={title} maxWidth="xs" onClose={onClose}>
        <LoadError title="Nie udało się sprawdzić, co zniknie" error={preview.error} retry={preview.refetch} />
      </WindowDialog>
    )
  }
  return (
    <FormDialog
      title={title}
      schema={schema}
      defaultValues={{ reason: '' }}
      saveLabel="Usuń na zawsze"
      danger
      onClose={onClose}
      save={({ reason }) => submit({ body: { ...personKey(person), reason } })}
    >
      <Typography>Tego nie można cofnąć. Jeśli osoba prosiła też o wydanie danych, najpierw je pobierz.</Typography>
      <ErasureLines lines={preview.data} />
      <TextField
        name="reason"
        label="Podstawa"
        required
        maxLength={300}
        help="Na przykład „wniosek z 20.11.2026”, bez danych tej osoby: podstawa zostaje w rejestrze."
      />
    </FormDialog>
  )
}

const groups = [
  ['ERASED', 'Zniknie'],
  ['ANONYMISED', 'Zostanie bez danych tej osoby'],
  ['KEPT', 'Zostanie'],
] as const

export function ErasureLines({ lines }: { lines: readonly ErasureLine[] }) {
  return groups.map(([outcome, title]) => {
    const own = lines.filter((line) => line.outcome === outcome)
    if (own.length === 0) return null
    return (
      <Box key={outcome}>
        <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { mb: 0.5 } }}>
          {own.map(({ kind, count, note }) => (
            <li key={kind}>
              {kind}: {count}
              {note && <SecondaryText>{note}</SecondaryText>}
            </li>
          ))}
        </Box>
      </Box>
    )
  })
}
