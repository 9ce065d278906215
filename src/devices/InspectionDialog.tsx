import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { formatAddress } from '#domain/devices/address'
import { deviceChanges } from '#domain/devices/changes'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { inspectionCalls } from '#domain/services/contract'
import { NewerNote } from '../events'
import { FormDialog } from '../shared/form/FormDialog'
import { useEdited } from '../shared/form/use-edited'
import { useAction } from '../shared/use-action'
import { useToday } from '../shared/use-clock'
import { useSettings } from '../shared/use-settings'
import { unbroken } from '../shared/page/unbroken'
import { inspectionDateOf, inspectionDefaults, inspectionFieldNames, inspectionFormSchema } from './inspection-form'
import { InspectionInputs } from './InspectionInputs'

/** Records a performed inspection, or only moves the due date to the next one. */
export function InspectionDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { submit } = useAction(inspectionCalls.changeDate, {
    success: 'Przegląd został zaktualizowany!',
    failure: () => 'Nie udało się zaktualizować przeglądu',
  })
  const edited = useEdited('devices', device)
  const settings = useSettings().data
  const today = useToday()
  const schema = useMemo(() => inspectionFormSchema(today), [today])

  return (
    <FormDialog
      title="Aktualizacja przeglądu"
      schema={schema}
      defaultValues={inspectionDefaults(today, device.type)}
      fieldNames={inspectionFieldNames}
      saveLabel="Zapisz termin"
      maxWidth="xs"
      onClose={onClose}
      save={(form) => {
        const body = inspectionDateOf(form, { hasListPrice: settings !== undefined && form.serviceDate === today })
        return edited.save(({ id, version }) => submit({ id, version, body }))
      }}
    >
      <Typography color="text.secondary">
        {device.clientName} · {deviceTypeNames[device.type]}
        {device.name && ` ${device.name}`} · {unbroken(formatAddress(device.address))}
      </Typography>
      <NewerNote edited={edited} noun="DEVICE" changesBetween={deviceChanges} />
      <InspectionInputs device={edited.newer ?? edited.original} />
    </FormDialog>
  )
}
