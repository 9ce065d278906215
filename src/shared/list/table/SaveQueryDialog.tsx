import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { requiredLine } from '#domain/text/plain'
import { FormDialog } from '../../form/FormDialog'
import { TextField } from '../../form/TextField'

const schema = z.object({ name: requiredLine(60, 'Podaj nazwę filtrów') })

interface SaveQueryDialogProps {
  existingNames: readonly string[]
  onSave: (name: string) => void
  onClose: () => void
}

export function SaveQueryDialog({ existingNames, onSave, onClose }: SaveQueryDialogProps) {
  return (
    <FormDialog
      title="Zapisz bieżące filtry"
      schema={schema}
      defaultValues={{ name: '' }}
      saveLabel="Zapisz"
      maxWidth="xs"
      onClose={onClose}
      save={async ({ name }) => onSave(name)}
    >
      <NameField existingNames={existingNames} />
    </FormDialog>
  )
}

function NameField({ existingNames }: { existingNames: readonly string[] }) {
  const name: unknown = useWatch({ name: 'name' })
  const replaces = typeof name === 'string' && existingNames.includes(name.trim())
  return (
    <TextField
      name="name"
      label="Nazwa filtrów"
      required
      autoFocus
      maxLength={60}
      placeholder="np. Opoczno po terminie"
      help={
        replaces
          ? 'Zastąpi filtry o tej samej nazwie.'
          : 'Zapisujemy filtry, kolejność i liczbę wierszy, na tym komputerze.'
      }
    />
  )
}
