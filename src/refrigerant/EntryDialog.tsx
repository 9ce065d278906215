import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useGetList } from 'react-admin'
import { z } from 'zod'
import type { Device } from '#domain/devices/device'
import { maxRefrigerantGrams } from '#domain/devices/equipment'
import { refrigerantName, refrigerants } from '#domain/devices/refrigerant'
import { refrigerantCalls } from '#domain/refrigerant/contract'
import type { RefrigerantEntry } from '#domain/refrigerant/entry'
import {
  entryFieldNames,
  entryInputSchema,
  leakResultNames,
  refrigerantActNames,
  refrigerantEntryErrors,
} from '#domain/refrigerant/entry'
import { entryInputNames } from '#domain/refrigerant/wire'
import type { Day } from '#domain/time/day'
import { signatureOf } from '#domain/users/user'
import { useUser } from '../providers/use-session'
import { DayField } from '../shared/form/DayField'
import { FieldRow } from '../shared/form/FieldFrame'
import { FormDialog } from '../shared/form/FormDialog'
import { optionsOf, SelectField } from '../shared/form/SelectField'
import { NumberField } from '../shared/form/NumberField'
import { TextField } from '../shared/form/TextField'
import { useSubmit } from '../shared/use-action'
import { useToday } from '../shared/use-clock'

const acts = optionsOf(refrigerantActNames)
const emptyOption = { value: '', label: 'Wybierz' }
const results = [emptyOption, ...optionsOf(leakResultNames)]
const gases = [emptyOption, ...refrigerants.map((value) => ({ value, label: refrigerantName(value) }))]

/** The form has kilograms, and keeps the amount or result of another act, which is not sent. */
const formSchema = (today: Day) =>
  entryInputSchema
    .omit({ grams: true })
    .extend({
      kilograms: z
        .number({ error: 'Podaj ilość czynnika' })
        .min(0.001, { error: 'Podaj ilość czynnika' })
        .max(maxRefrigerantGrams / 1000, { error: 'Najwyżej 1000 kg' })
        .nullable(),
    })
    .transform(({ kilograms, ...entry }) => {
      const isCheck = entry.act === 'LEAK_CHECK'
      return {
        ...entry,
        grams: isCheck || kilograms === null ? null : Math.round(kilograms * 1000),
        result: isCheck ? entry.result : null,
      }
    })
    .check(({ value, issues }) => {
      for (const [field, message] of Object.entries(refrigerantEntryErrors(value, today) ?? {})) {
        issues.push({ code: 'custom', input: value, path: [field === 'grams' ? 'kilograms' : field], message })
      }
    })

interface EntryDialogProps {
  device: Device
  onClose: () => void
}

export function EntryDialog({ device, onClose }: EntryDialogProps) {
  const user = useUser()
  const newest = useGetList<RefrigerantEntry>('refrigerant-entries', {
    filter: {},
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  })
  // The certificate is proposed once, before anything is typed.
  if (newest.isPending) return null
  const technician = user ? signatureOf(user) : ''
  const certificate = newest.data?.find((entry) => entry.technician === technician)?.certificate ?? ''
  return <EntryForm device={device} technician={technician} certificate={certificate} onClose={onClose} />
}

function EntryForm({
  device,
  technician,
  certificate,
  onClose,
}: EntryDialogProps & { technician: string; certificate: string }) {
  const today = useToday()
  const submit = useSubmit(refrigerantCalls.create, { success: 'Wpis został dodany' })
  const { refrigerant } = device
  return (
    <FormDialog
      title={`Ewidencja czynnika: ${device.clientName}`}
      schema={useMemo(() => formSchema(today), [today])}
      defaultValues={{
        act: 'LEAK_CHECK' as const,
        performedOn: today,
        refrigerant: refrigerant ?? '',
        kilograms: null,
        result: '',
        technician,
        certificate,
        notes: '',
      }}
      fieldNames={{ ...entryInputNames, grams: 'kilograms' }}
      saveLabel="Dodaj wpis"
      onClose={onClose}
      save={(entry) => submit({ body: { deviceId: device.id, ...entry } })}
    >
      <EntryInputs today={today} />
    </FormDialog>
  )
}

function EntryInputs({ today }: { today: Day }) {
  const act: unknown = useWatch({ name: 'act' })
  const n = entryFieldNames
  return (
    <>
      <FieldRow>
        <SelectField name="act" label={n.act} options={acts} />
        <DayField name="performedOn" label={n.performedOn} required max={today} />
      </FieldRow>
      <FieldRow>
        <SelectField name="refrigerant" label={n.refrigerant} options={gases} required />
        {act === 'LEAK_CHECK' ? (
          <SelectField name="result" label={n.result} options={results} required />
        ) : (
          <NumberField name="kilograms" label="Ilość" unit="kg" min={0} step={0.001} required />
        )}
      </FieldRow>
      <FieldRow>
        <TextField name="technician" label={n.technician} required maxLength={120} />
        <TextField name="certificate" label={n.certificate} required maxLength={60} placeholder="FGAZ-O/…" />
      </FieldRow>
      <TextField name="notes" label={n.notes} rows={2} help="Na przykład miejsce nieszczelności i co z nią zrobiono." />
    </>
  )
}
