import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import { dutyChanges } from '#domain/duties/changes'
import { dutyCalls } from '#domain/duties/contract'
import type { Duty, DutyKind } from '#domain/duties/duty'
import { dutyAnchorNames, dutyFieldNames, dutyKindNames, dutyReasonNames } from '#domain/duties/duty'
import type { ProposedDuty } from '#domain/duties/proposed-duties'
import { dutyInputNames } from '#domain/duties/wire'
import { visitLength } from '#domain/time/visit-length'
import { NewerNote } from '../events'
import { CheckField } from '../shared/form/CheckField'
import { DayField } from '../shared/form/DayField'
import { FieldRow } from '../shared/form/FieldFrame'
import { FormDialog } from '../shared/form/FormDialog'
import { optionsOf, SelectField } from '../shared/form/SelectField'
import { NumberField, PriceField } from '../shared/form/NumberField'
import { TextField } from '../shared/form/TextField'
import { useEdited } from '../shared/form/use-edited'
import { SecondaryText } from '../shared/page/SecondaryText'
import { useSubmit } from '../shared/use-action'
import { useToday } from '../shared/use-clock'
import { useSettings } from '../shared/use-settings'
import type { DutyDefaultValues } from './duty-form'
import { dutyForm, dutyFormSchema, newDuty, openProposals } from './duty-form'
import { useDutiesOf } from './use-duties'

interface NewDutyProps {
  device: Device
  /** Starts with this kind; by default with the first proposal */
  kind?: DutyKind | undefined
  onClose: () => void
}

export function NewDutyDialog({ device, kind, onClose }: NewDutyProps) {
  const { data: duties, error } = useDutiesOf(device.id)
  const { data: settings, error: unread } = useSettings()
  const today = useToday()
  // Without the list, kinds may be proposed that the device has already.
  if ((!duties && !error) || (!settings && !unread)) return null
  const proposals = openProposals(device, duties ?? [], settings ?? {}, today)
  return <NewDutyForm device={device} kind={kind} onClose={onClose} proposals={proposals} defaults={settings ?? {}} />
}

function NewDutyForm({ device, kind, proposals, defaults, onClose }: NewDutyProps & Omit<DutyInputsProps, 'isNew'>) {
  const submit = useSubmit(dutyCalls.create, { success: 'Obowiązek został dodany' })
  const first = kind ?? proposals[0]?.kind ?? 'OWN'
  return (
    <FormDialog
      title={`Nowy obowiązek: ${device.clientName}`}
      schema={useMemo(() => dutyFormSchema({ ...device, isNew: true }), [device])}
      defaultValues={newDuty(first, device, proposals, defaults)}
      fieldNames={dutyInputNames}
      saveLabel="Dodaj obowiązek"
      onClose={onClose}
      save={(input) => submit({ body: { deviceId: device.id, ...input } })}
    >
      <DutyInputs device={device} proposals={proposals} defaults={defaults} isNew />
    </FormDialog>
  )
}

export function EditDutyDialog({ device, duty, onClose }: { device: Device; duty: Duty; onClose: () => void }) {
  const submit = useSubmit(dutyCalls.update, { success: 'Obowiązek został zmieniony' })
  const edited = useEdited('duties', duty)
  return (
    <FormDialog
      title={`Obowiązek: ${device.clientName}`}
      schema={useMemo(() => dutyFormSchema(device), [device])}
      defaultValues={dutyForm(edited.original)}
      fieldNames={dutyInputNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={(body) => edited.save(({ id, version }) => submit({ id, version, body }))}
    >
      <NewerNote edited={edited} noun="DUTY" changesBetween={dutyChanges} valuesOf={dutyForm} />
      <DutyInputs device={device} proposals={[]} defaults={{}} />
    </FormDialog>
  )
}

const kindOptions = optionsOf(dutyKindNames)
const reasonOptions = optionsOf(dutyReasonNames)
const anchorOptions = optionsOf(dutyAnchorNames)
const labels = dutyFieldNames

interface DutyInputsProps {
  device: Device
  proposals: readonly ProposedDuty[]
  defaults: Partial<DutyDefaultValues>
  isNew?: boolean
}

function DutyInputs({ device, proposals, defaults, isNew }: DutyInputsProps) {
  const { getValues, reset } = useFormContext()
  const [kind, anchor]: unknown[] = useWatch({ name: ['kind', 'anchor'] })
  const currentProposal = proposals.find((each) => each.kind === kind)
  // What the form was filled with last
  const [lastValues, setLastValues] = useState(() => getValues())
  // What was typed stays, unless a proposal decides it.
  const take = (next: DutyKind) => {
    const proposal = proposals.find((each) => each.kind === next) ?? {}
    const proposedFields = Object.entries(proposal).flatMap(([field, value]) => (value === null ? [] : field))
    const changes = Object.entries(getValues()).filter(
      ([field, value]) => field !== 'kind' && value !== lastValues[field] && !proposedFields.includes(field),
    )
    const fresh = newDuty(next, device, proposals, defaults)
    reset({ ...fresh, ...Object.fromEntries(changes) }, { keepDefaultValues: true })
    setLastValues(fresh)
  }
  return (
    <>
      {isNew && proposals.length > 0 && (
        <Box component="fieldset" aria-label="Proponowane" sx={{ m: 0, p: 0, border: 0 }}>
          <SecondaryText sx={{ mb: 0.75 }}>Wynikają z danych urządzenia:</SecondaryText>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {proposals.map((each) => (
              <Button
                key={each.kind}
                size="small"
                variant={each.kind === kind ? 'tonal' : 'outlined'}
                aria-pressed={each.kind === kind}
                onClick={() => take(each.kind)}
              >
                {dutyKindNames[each.kind]}
              </Button>
            ))}
          </Box>
        </Box>
      )}
      <FieldRow>
        <SelectField
          name="kind"
          label={labels.kind}
          options={kindOptions}
          {...(isNew && { onChoose: (next) => take(next as DutyKind) })}
        />
        <TextField
          name="name"
          label={labels.name}
          required={kind === 'OWN'}
          placeholder={kind === 'OWN' ? 'np. Czyszczenie filtrów' : undefined}
        />
      </FieldRow>
      {currentProposal && (
        <SecondaryText component="output" sx={{ display: 'block', mt: -1 }}>
          {currentProposal.because}
        </SecondaryText>
      )}
      <FieldRow>
        <SelectField name="reason" label={labels.reason} options={reasonOptions} />
        <TextField name="source" label={labels.source} placeholder="przepis, warunki gwarancji, numer umowy" />
      </FieldRow>
      <FieldRow>
        <DayField name="dueOn" label="Najbliższy termin" required={isNew || anchor === 'FIXED_DAY'} />
        <SelectField
          name="anchor"
          label={labels.anchor}
          options={anchorOptions.filter(
            ({ value }) => value !== 'COMMISSIONING' || anchor === value || device.commissionedOn !== null,
          )}
        />
      </FieldRow>
      <FieldRow>
        <NumberField name="intervalMonths" label="Powtarza się co" unit="mies." min={1} max={120} step={1} required />
        <NumberField
          name="opensMonths"
          label="Można wykonać wcześniej o"
          unit="mies."
          min={0}
          max={24}
          step={1}
          required
        />
      </FieldRow>
      <FieldRow>
        <PriceField label={labels.price} help="Doliczana do ceny przeglądu. Puste pole: bez osobnej ceny." />
        <NumberField
          name="minutes"
          label={labels.minutes}
          unit="min"
          min={visitLength.min}
          max={visitLength.max}
          step={15}
          help="Tyle proponujemy przy umawianiu."
        />
      </FieldRow>
      <DayField name="until" label={labels.until} help="Puste pole: bezterminowo. Wpisz koniec gwarancji albo umowy." />
      <div>
        <CheckField
          name="hard"
          label={labels.hard}
          help="Po terminie coś przepada albo naruszony jest przepis. Bez zaznaczenia to tylko zalecenie."
        />
        {!isNew && <CheckField name="active" label={labels.active} />}
      </div>
    </>
  )
}
