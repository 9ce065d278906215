import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useMemo } from 'react'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { useActions } from '../providers/use-actions'
import { FormDialog } from '../shared/form/FormDialog'
import { useReload } from '../shared/use-reload'
import { useToday } from '../shared/use-today'
import { inspectionDefaults, inspectionFieldNames, inspectionFormSchema } from './inspection-form'
import { InspectionInputs } from './InspectionInputs'

/** The inspection was done: when the next one is due. */
export function InspectionDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
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
      save={async (form, idempotencyKey) => {
        const { serviceDate, nextDate, record } = form
        const data = { deviceId: device.id, newDate: nextDate }
        try {
          if (record) await actions.recordInspection({ ...data, performedOn: serviceDate, key: idempotencyKey })
          else await actions.moveInspectionDate(data)
        } catch (error) {
          notify('Nie udało się zaktualizować przeglądu', { type: 'error' })
          throw error
        }
        notify('Przegląd został zaktualizowany!', { type: 'success' })
        void reload('clients', 'devices', 'services', 'planned-sms')
      }}
    >
      <Typography color="text.secondary">
        {device.clientName} · {deviceTypeNames[device.type]}
        {device.name && ` ${device.name}`} · {formatAddress(device.address)}
      </Typography>
      <InspectionInputs device={device} />
    </FormDialog>
  )
}
