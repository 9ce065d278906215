import { useFormContext } from 'react-hook-form'
import type { ProtocolField, ProtocolFieldKind } from '#domain/protocols/template'
import { maxPhotosOfField, protocolFieldKindNames } from '#domain/protocols/template'
import { CheckField } from '../../shared/form/CheckField'
import { FieldRow } from '../../shared/form/FieldFrame'
import { FormDialog } from '../../shared/form/FormDialog'
import { SelectField } from '../../shared/form/SelectField'
import { NumberField } from '../../shared/form/NumberField'
import { TextField } from '../../shared/form/TextField'
import { fieldForm, fieldFormSchema } from './template-form'

interface FieldDialogProps {
  field: ProtocolField
  isNew: boolean
  onSave: (field: ProtocolField) => void
  onClose: () => void
}

/** The contents of a field; its kind stays, so that its answers can be compared. */
export function FieldDialog({ field, isNew, onSave, onClose }: FieldDialogProps) {
  const kind = protocolFieldKindNames[field.kind].toLocaleLowerCase('pl')
  return (
    <FormDialog
      title={isNew ? `Nowe pole: ${kind}` : `Pole: ${kind}`}
      schema={fieldFormSchema}
      defaultValues={fieldForm(field)}
      saveLabel={isNew ? 'Dodaj pole' : 'Gotowe'}
      save={async (saved) => onSave(saved)}
      onClose={onClose}
    >
      <TextField name="label" label="Nazwa" required maxLength={120} placeholder={examples[field.kind]} />
      <Own kind={field.kind} />
      <TextField
        name="hint"
        label="Podpowiedź"
        maxLength={300}
        placeholder="Jak albo gdzie to sprawdzić lub zmierzyć"
      />
      <CheckField name="required" label="Wymagane" help="Bez odpowiedzi nie da się podpisać protokołu." />
    </FormDialog>
  )
}

const examples: Record<ProtocolFieldKind, string> = {
  CHECK: 'np. Filtr siatkowy wyczyszczony',
  NUMBER: 'np. Ciśnienie instalacji',
  TEXT: 'np. Stan ogólny',
  CHOICE: 'np. Metoda kontroli szczelności',
  PHOTO: 'np. Zdjęcie tabliczki znamionowej',
}

const decimalOptions = [
  { value: 0, label: '0 (12)' },
  { value: 1, label: '1 (12,3)' },
  { value: 2, label: '2 (12,34)' },
  { value: 3, label: '3 (12,345)' },
]

/** The inputs that only one kind has */
function Own({ kind }: { kind: ProtocolFieldKind }) {
  const unit = String(useFormContext().watch('unit') ?? '').trim()
  switch (kind) {
    case 'CHECK':
      return null
    case 'NUMBER':
      return (
        <>
          <FieldRow>
            <TextField name="unit" label="Jednostka" maxLength={12} placeholder="np. bar, °C, ppm" />
            <SelectField name="decimals" label="Miejsca po przecinku" options={decimalOptions} />
          </FieldRow>
          <FieldRow>
            <NumberField name="min" label="Dolna granica" unit={unit} step={0.1} help="Puste pole: bez granicy." />
            <NumberField name="max" label="Górna granica" unit={unit} step={0.1} help="Puste pole: bez granicy." />
          </FieldRow>
        </>
      )
    case 'TEXT':
      return <CheckField name="multiline" label="Kilka wierszy" />
    case 'CHOICE':
      return (
        <TextField
          name="options"
          label="Odpowiedzi"
          required
          rows={4}
          help="Każda w osobnym wierszu, od dwóch do dwudziestu."
        />
      )
    case 'PHOTO':
      return <NumberField name="most" label="Najwięcej zdjęć" min={1} max={maxPhotosOfField} step={1} required />
  }
}
