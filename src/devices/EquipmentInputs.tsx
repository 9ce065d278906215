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
import { NumberField } from '../shared/form/NumberField'
import { TextField } from '../shared/form/TextField'
import { PastDayField } from './PastDayField'

const unknownOption = { value: '', label: 'nie podano' }
const refrigerantOptions = [unknownOption, ...refrigerants.map((value) => ({ value, label: refrigerantName(value) }))]
const fuelOptions = [unknownOption, ...optionsOf(fuelNames)]

const labels = equipmentNames

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
    <FoldedFields title="Dane techniczne i gwarancja" names={names} startsOpen={startsOpen}>
      <FieldRow>
        <TextField name={at('manufacturer')} label={labels.manufacturer} placeholder="np. Viessmann" />
        <TextField name={at('model')} label={labels.model} />
      </FieldRow>
      <TextField name={at('serialNumber')} label={labels.serialNumber} />
      <FieldRow>
        <PastDayField name={at('commissionedOn')} label={labels.commissionedOn} />
        <DayField name={at('warrantyUntil')} label={labels.warrantyUntil} />
      </FieldRow>
      {(isBoiler || Boolean(fuel)) && <SelectField name={at('fuel')} label={labels.fuel} options={fuelOptions} />}
      {(!isBoiler || Boolean(refrigerant)) && (
        <>
          <FieldRow>
            <SelectField name={at('refrigerant')} label={labels.refrigerant} options={refrigerantOptions} />
            <NumberField name={at('refrigerantKg')} label="Ilość czynnika" unit="kg" min={0} step={0.001} />
          </FieldRow>
          <div>
            <CheckField name={at('hermetic')} label={labels.hermetic} />
            <CheckField name={at('residential')} label={labels.residential} />
            <CheckField name={at('leakDetection')} label={labels.leakDetection} />
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
    hermetic: Boolean(hermetic),
    residential: Boolean(residential),
    leakDetection: Boolean(leakDetection),
  })
  if (check.kind === 'UNKNOWN') return null
  return (
    <FormHelperText component="output" sx={{ display: 'block' }}>
      {check.kind === 'REQUIRED' ? 'Kontrola szczelności jest obowiązkowa. ' : 'Kontrola szczelności: '}
      {check.because} {leakCheckSource}.
    </FormHelperText>
  )
}
