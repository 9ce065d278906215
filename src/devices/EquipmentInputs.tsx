import FormHelperText from '@mui/material/FormHelperText'
import { useWatch } from 'react-hook-form'
import { equipmentNames, fuelNames } from '#domain/devices/equipment'
import type { Refrigerant } from '#domain/devices/refrigerant'
import { refrigerantName, refrigerants } from '#domain/devices/refrigerant'
import { leakCheckOf, leakCheckSource } from '#domain/duties/leak-check'
import { visitNeedNames, visitNeedsLabel } from '#domain/devices/visit-needs'
import { CheckField } from '../shared/form/CheckField'
import { ChoiceBoxes } from '../shared/form/ChoiceBoxes'
import { DayField } from '../shared/form/DayField'
import { FieldRow } from '../shared/form/FieldFrame'
import { FoldedFields } from '../shared/form/FoldedFields'
import { optionsOf, SelectField } from '../shared/form/SelectField'
import { NumberField, TextField } from '../shared/form/TextField'

const unknown = { value: '', label: 'nie podano' }
const refrigerantOptions = [unknown, ...refrigerants.map((value) => ({ value, label: refrigerantName(value) }))]
const fuelOptions = [unknown, ...optionsOf(fuelNames)]

const n = equipmentNames

interface EquipmentInputsProps {
  /** The name of a field of the form */
  at: (name: string) => string
  startsOpen: boolean
}

/** What few offices keep of a device: for the passport, warranty and leak checks. */
export function EquipmentInputs({ at, startsOpen }: EquipmentInputsProps) {
  const names = [...Object.keys(equipmentNames), 'refrigerantKg', 'needs'].map(at)
  const [type, refrigerant, fuel]: unknown[] = useWatch({ name: [at('type'), at('refrigerant'), at('fuel')] })
  // A value that is there is shown, whatever the type.
  const isBoiler = type === 'GAS_BOILER'
  return (
    <FoldedFields title="Dane techniczne i gwarancja" {...{ names, startsOpen }}>
      <FieldRow>
        <TextField name={at('manufacturer')} label={n.manufacturer} placeholder="np. Viessmann" />
        <TextField name={at('model')} label={n.model} />
      </FieldRow>
      <TextField name={at('serialNumber')} label={n.serialNumber} />
      <FieldRow>
        <DayField name={at('commissionedOn')} label={n.commissionedOn} />
        <DayField name={at('warrantyUntil')} label={n.warrantyUntil} />
      </FieldRow>
      {(isBoiler || Boolean(fuel)) && <SelectField name={at('fuel')} label={n.fuel} options={fuelOptions} />}
      {(!isBoiler || Boolean(refrigerant)) && (
        <>
          <FieldRow>
            <SelectField name={at('refrigerant')} label={n.refrigerant} options={refrigerantOptions} />
            <NumberField name={at('refrigerantKg')} label="Ilość czynnika" unit="kg" min={0} step={0.001} />
          </FieldRow>
          <div>
            <CheckField name={at('hermetic')} label={n.hermetic} />
            <CheckField name={at('residential')} label={n.residential} />
            <CheckField name={at('leakDetection')} label={n.leakDetection} />
            <LeakCheckNote at={at} />
          </div>
        </>
      )}
      <ChoiceBoxes name={at('needs')} label={visitNeedsLabel} options={optionsOf(visitNeedNames)} />
    </FoldedFields>
  )
}

/** Whether the device, as typed, must be checked for leaks, and from what that was computed */
function LeakCheckNote({ at }: { at: (name: string) => string }) {
  const names = ['refrigerant', 'refrigerantKg', 'hermetic', 'residential', 'leakDetection'].map(at)
  const [refrigerant, kilograms, hermetic, residential, leakDetection]: unknown[] = useWatch({ name: names })
  const check = leakCheckOf({
    refrigerant: (refrigerant || null) as Refrigerant | null,
    refrigerantGrams: typeof kilograms === 'number' && kilograms > 0 ? Math.round(kilograms * 1000) : null,
    ...{ hermetic: Boolean(hermetic), residential: Boolean(residential), leakDetection: Boolean(leakDetection) },
  })
  if (check.kind === 'UNKNOWN') return null
  return (
    <FormHelperText component="output" sx={{ display: 'block' }}>
      {check.kind === 'REQUIRED' ? 'Kontrola szczelności jest obowiązkowa. ' : 'Kontrola szczelności: '}
      {check.because} {leakCheckSource}.
    </FormHelperText>
  )
}
