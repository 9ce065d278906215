import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useDataProvider } from 'react-admin'
import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { changesBetween } from '#domain/services/changes'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { serviceStatusNames } from '#domain/services/service'
import { ApiError } from '../../providers/api-error'
import { FormDialog } from '../../shared/form/FormDialog'
import { changeText } from '../../events'
import { useAction } from '../../shared/use-action'
import { useToday } from '../../shared/use-clock'
import { AppointmentInputs } from './AppointmentInputs'
import type { WishedSlot } from './context'
import { deviceServiceSchema, editDefaults, editedService, fieldNames, slotFields } from './service-form'
import { ServiceSubject } from './ServiceSubject'
import type { Filled } from './SlotChoice'
import { SlotChoice } from './SlotChoice'

interface EditServiceProps {
  service: Service
  wished?: WishedSlot | undefined
  onClose: () => void
}

/** Client and device do not change (rule V4). */
export function EditServiceDialog({ service, wished, onClose }: EditServiceProps) {
  const dataProvider = useDataProvider()
  const today = useToday()
  // The stored version, after another person saved first
  const [newer, setNewer] = useState<Service>()
  const base = newer ?? service
  const { submit } = useAction(serviceCalls.update, {
    success: 'Wizyta została zaktualizowana',
    failure: () => undefined,
  })

  async function save(form: Parameters<typeof editedService>[0]) {
    try {
      await submit({
        id: base.id,
        version: base.version,
        body: { ...editedService(form, base), notify: form.notify, ...paymentOf(form, base), manualEntry: true },
      })
    } catch (error) {
      if (error instanceof ApiError && error.problem?.error === 'STALE') {
        const now = await dataProvider.getOne<Service>('services', { id: service.id }).catch(() => undefined)
        if (now) setNewer(now.data)
      }
      throw error
    }
  }

  const { client, device } = service
  return (
    <FormDialog
      title="Edytuj wizytę"
      schema={useMemo(() => deviceServiceSchema(today), [today])}
      defaultValues={{ ...editDefaults(service), ...slotFields(wished) }}
      fieldNames={fieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={save}
    >
      <ServiceSubject {...device} clientName={client.name} />
      {newer && <Newer than={service} service={newer} />}
      <AppointmentInputs deviceId={service.deviceId} about={service} edited={base}>
        <SlotChoice
          deviceId={service.deviceId}
          filled={replaceable(service, wished)}
          edited={base}
          anew={wished !== undefined}
        />
      </AppointmentInputs>
    </FormDialog>
  )
}

/** Of a completed service, if it was changed: it can be hidden from the editor */
function paymentOf({ payment }: Parameters<typeof editedService>[0], service: Service) {
  const paid = payment || null
  return service.status === 'COMPLETED' && paid !== service.payment ? { payment: paid } : {}
}

/** For a day that the customer asked for, the hour is proposed anew, and who goes unless somebody was named. */
function replaceable(service: Service, { day, time }: WishedSlot = {}): Filled {
  if (day === undefined || time !== undefined) return {}
  const named = service.technicianId !== null || service.technician !== null
  return { time: editDefaults(service).time, ...(!named && { technicianId: null }) }
}

/** Changes saved by another person: load them, or save again to overwrite them. */
function Newer({ than, service }: { than: Service; service: Service }) {
  const { reset } = useFormContext()
  const [taken, setTaken] = useState<Service>()
  if (taken === service) return null
  const changes = changesBetween(than, service).map((change) => changeText(change, 'SERVICE'))
  if (service.status !== than.status) changes.unshift(`Status: ${serviceStatusNames[service.status]}`)
  function take() {
    reset(editDefaults(service))
    setTaken(service)
  }
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={take}>
          Wczytaj
        </Button>
      }
    >
      {changes.map((text) => (
        <div key={text}>{text}</div>
      ))}
      Wczytaj te zmiany albo zapisz jeszcze raz, aby zastąpić je swoimi.
    </Alert>
  )
}
