import { useWatch } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import { deviceTitle } from '#domain/devices/device-type'
import { changesBetween } from '#domain/services/changes'
import { manualEntryCalls } from '#domain/services/history/contract'
import type { Service } from '#domain/services/service'
import { isInspection } from '#domain/services/service'
import { NextInspectionField, TechnicianField } from '..'
import { NewerNote } from '../../events'
import { DayField, TimeField } from '../../shared/form/DayField'
import { FieldRow } from '../../shared/form/FieldFrame'
import { FormDialog } from '../../shared/form/FormDialog'
import { PriceField } from '../../shared/form/NumberField'
import { TextField } from '../../shared/form/TextField'
import { SelectField } from '../../shared/form/SelectField'
import { useEdited } from '../../shared/form/use-edited'
import { useSubmit } from '../../shared/use-action'
import { useToday } from '../../shared/use-clock'
import { durationOptions, serviceTypeOptions } from '../options'
import { useReadsPrice } from '../use-reads-price'
import { manualEntryFieldNames, entryFormSchema, entryOf, manualEntryFieldsOf, newEntry, nextOf } from './entry-form'

export const deviceOptions = (devices: readonly Device[]) =>
  devices.map(({ id, type, name, address }) => ({
    value: id,
    label: `${deviceTitle({ type, name })}, ${address.street} ${address.houseNumber}`,
  }))

interface NewEntryDialogProps {
  devices: readonly Device[]
  onClose: () => void
}

export function NewEntryDialog({ devices, onClose }: NewEntryDialogProps) {
  const today = useToday()
  const submit = useSubmit(manualEntryCalls.record, { success: 'Wpis został dodany do historii' })
  return (
    <FormDialog
      title="Nowy wpis w historii"
      schema={entryFormSchema(today)}
      defaultValues={newEntry(devices[0]?.id, today)}
      fieldNames={manualEntryFieldNames}
      saveLabel="Dodaj wpis"
      onClose={onClose}
      save={async (form) => {
        const { price, ...fields } = manualEntryFieldsOf(form)
        const nextInspectionDate = nextOf(form)
        // Without a price the server takes the list price for an inspection of today.
        const optional = { ...(price !== null && { price }), ...(nextInspectionDate && { nextInspectionDate }) }
        await submit({ body: { ...fields, deviceId: form.deviceId, ...optional } })
      }}
    >
      {devices.length > 1 && (
        <SelectField name="deviceId" label="Urządzenie" options={deviceOptions(devices)} required />
      )}
      <EntryInputs today={today} devices={devices} />
    </FormDialog>
  )
}

/** Client, device and due date do not change. */
export function EditEntryDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const today = useToday()
  const edited = useEdited('services', service)
  const { original } = edited
  const readsPrice = useReadsPrice(original)
  const submit = useSubmit(manualEntryCalls.change, { success: 'Wpis został zmieniony' })
  return (
    <FormDialog
      title={`Wpis: ${original.client.name}`}
      schema={entryFormSchema(today)}
      defaultValues={entryOf(original)}
      fieldNames={manualEntryFieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={(form) => edited.save(({ id, version }) => submit({ id, version, body: manualEntryFieldsOf(form) }))}
    >
      <NewerNote edited={edited} noun="SERVICE" changesBetween={changesBetween} valuesOf={entryOf} />
      <EntryInputs today={today} readsPrice={readsPrice} />
    </FormDialog>
  )
}

interface EntryInputsProps {
  today: string
  /** Devices, one of which a new entry is about; absent for an existing entry */
  devices?: readonly Device[]
  readsPrice?: boolean
}

function EntryInputs({ today, devices, readsPrice = true }: EntryInputsProps) {
  const { type, serviceDate: date, deviceId, durationMinutes } = useWatch() as ReturnType<typeof entryOf>
  const device = devices?.find(({ id }) => id === deviceId)
  const emptyPriceHelp = date < today ? 'Puste pole: cena nieznana.' : 'Puste pole: cena z cennika.'
  return (
    <>
      <FieldRow>
        <DayField name="serviceDate" label="Data serwisu" required max={today} />
        <TimeField name="startTime" label="Godzina rozpoczęcia" required />
      </FieldRow>
      <FieldRow>
        <SelectField name="type" label="Typ serwisu" options={serviceTypeOptions} required />
        <SelectField name="durationMinutes" label="Czas trwania" options={durationOptions(durationMinutes)} required />
      </FieldRow>
      <TextField name="workDone" label="Wykonane prace" rows={3} />
      <FieldRow>
        {readsPrice && <PriceField help={devices && isInspection(type) ? emptyPriceHelp : undefined} />}
        <TechnicianField />
      </FieldRow>
      {device && <NextInspectionField device={device} type={type} date={date} />}
      <TextField name="notes" label="Uwagi" rows={2} />
    </>
  )
}
