import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useRef } from 'react'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { useActions } from '../providers/use-actions'
import { FormDialog } from '../shared/form/FormDialog'
import { useReload } from '../shared/use-reload'
import { useToday } from '../shared/use-today'
import { inspectionDefaults, inspectionFieldNames, inspectionFormSchema, inspectionVisit } from './inspection-form'
import { InspectionInputs } from './InspectionInputs'

/** The inspection was done: when the next one is due. */
export function InspectionDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const today = useToday()
  const recorded = useRef<Day>(undefined)

  /** Once for a day, also when what follows fails and is tried again. */
  async function record(serviceDate: Day, idempotencyKey: string) {
    if (recorded.current === serviceDate) return
    const data = inspectionVisit(device, serviceDate)
    const { data: visit } = await actions.create<Service>('services', { data, meta: { idempotencyKey } })
    // A visit of today counts as planned until it is completed (spec 4).
    if (visit.status === 'SCHEDULED' && serviceDate <= today) await actions.completeService({ id: visit.id })
    recorded.current = serviceDate
  }

  return (
    <FormDialog
      title="Aktualizacja przeglądu"
      schema={inspectionFormSchema}
      defaultValues={inspectionDefaults(today)}
      fieldNames={inspectionFieldNames}
      saveLabel="Zapisz termin"
      maxWidth="xs"
      onClose={onClose}
      save={async (form, idempotencyKey) => {
        try {
          // First the visit, for completing it moves the date by the interval; then the date that was chosen.
          if (form.record) await record(form.serviceDate, idempotencyKey)
          await actions.moveInspectionDate({ deviceId: device.id, newDate: form.nextDate })
        } catch (error) {
          notify('Nie udało się zaktualizować przeglądu', { type: 'error' })
          if (recorded.current) void reload('services', 'clients', 'devices')
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
