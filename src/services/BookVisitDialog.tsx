import type { Device } from '#domain/devices/device'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import { serviceDuration, serviceTypeNames, serviceTypes } from '#domain/services/service'
import Typography from '@mui/material/Typography'
import { DayField, TimeField } from '../shared/form/DayField'
import { FieldRow } from '../shared/form/FieldRow'
import { FormDialog } from '../shared/form/FormDialog'
import { SelectField } from '../shared/form/SelectField'
import { TextField } from '../shared/form/TextField'
import { useAction } from '../shared/use-action'
import { SlotChoice } from './SlotChoice'
import { formatDuration, serviceOf, visitFieldNames, visitFormDefaults, visitFormSchema } from './visit-form'

const types = serviceTypes.map((value) => ({ value, label: serviceTypeNames[value] }))
const durations = serviceDuration.options.map((value) => ({ value, label: formatDuration(value) }))

interface BookVisitDialogProps {
  device: Device
  onBooked?: () => void
  onClose: () => void
}

/** A visit for a device. */
export function BookVisitDialog({ device, onBooked, onClose }: BookVisitDialogProps) {
  const { submit } = useAction('bookService', {
    success: 'Serwis został utworzony pomyślnie!',
    failure: () => undefined,
    onSuccess: onBooked,
  })
  return (
    <FormDialog
      title="Nowy serwis"
      schema={visitFormSchema}
      defaultValues={visitFormDefaults}
      fieldNames={visitFieldNames}
      saveLabel="Utwórz serwis"
      onClose={onClose}
      save={(form) => submit({ input: serviceOf(form, device) })}
    >
      <Typography color="text.secondary">
        {device.clientName} · {deviceTypeNames[device.type]}
        {device.name && ` ${device.name}`} · {formatAddress(device.address)}
      </Typography>
      <FieldRow>
        <DayField name="date" label="Data serwisu" required autoFocus />
        <TimeField name="time" label="Godzina rozpoczęcia" required />
      </FieldRow>
      <SlotChoice device={device} />
      <FieldRow>
        <SelectField name="type" label="Typ serwisu" options={types} required />
        <SelectField name="durationMinutes" label="Czas trwania" options={durations} required />
      </FieldRow>
      <TextField name="technician" label="Serwisant" />
      <TextField name="notes" label="Uwagi" rows={3} />
    </FormDialog>
  )
}
