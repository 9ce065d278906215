import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { inspectionCalls } from '#domain/services/contract'
import { FormDialog } from '../shared/form/FormDialog'
import { useAction } from '../shared/use-action'
import { useToday } from '../shared/use-clock'
import { unbroken } from '../shared/page/unbroken'
import { inspectionDefaults, inspectionFieldNames, inspectionFormSchema } from './inspection-form'
import { InspectionInputs } from './InspectionInputs'

/** Records a performed inspection, or only moves the due date to the next one. */
export function InspectionDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { submit } = useAction(inspectionCalls.changeDate, {
    success: 'Przegląd został zaktualizowany!',
    failure: () => 'Nie udało się zaktualizować przeglądu',
  })
  const today = useToday()
  const schema = useMemo(() => inspectionFormSchema(today), [today])

  return (
    <FormDialog
      title="Aktualizacja przeglądu"
      schema={schema}
      defaultValues={inspectionDefaults(today)}
      fieldNames={inspectionFieldNames}
      saveLabel="Zapisz termin"
      maxWidth="xs"
      onClose={onClose}
      save={({ serviceDate, nextDate, record }) =>
        submit({ id: device.id, body: { newDate: nextDate, ...(record && { performedOn: serviceDate }) } })
      }
    >
      <Typography color="text.secondary">
        {device.clientName} · {deviceTypeNames[device.type]}
        {device.name && ` ${device.name}`} · {unbroken(formatAddress(device.address))}
      </Typography>
      <InspectionInputs device={device} />
    </FormDialog>
  )
}
