import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { Client } from '#domain/clients/client'
import { clientName } from '#domain/clients/client'
import type { Device } from '#domain/devices/device'
import { deviceFieldNames } from '#domain/devices/wire'
import { ApiError } from '../providers/api-error'
import { useActions } from '../providers/use-actions'
import { FormDialog } from '../shared/form/FormDialog'
import { useReload } from '../shared/use-reload'
import { besideFirst, deviceFormSchema, formOf, formRulesOf } from './device-form'
import { DeviceInputs } from './DeviceInputs'

/** Another device for a client. */
export function NewDeviceDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  return (
    <FormDialog
      title={`Nowe urządzenie: ${clientName(client)}`}
      schema={deviceFormSchema}
      defaultValues={besideFirst(client.devices)}
      fieldNames={deviceFieldNames}
      saveLabel="Dodaj urządzenie"
      onClose={onClose}
      save={async (input, idempotencyKey) => {
        try {
          await actions.create('devices', { data: { ...input, clientId: client.id }, meta: { idempotencyKey } })
        } catch (error) {
          notify('Nie udało się dodać urządzenia', { type: 'error' })
          throw error
        }
        notify('Urządzenie zostało dodane', { type: 'success' })
        void reload('clients', 'devices')
      }}
    >
      <DeviceInputs />
    </FormDialog>
  )
}

export function EditDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const [rules] = useState(() => formRulesOf(device))
  return (
    <FormDialog
      title={`Urządzenie: ${device.clientName}`}
      schema={rules.schema}
      defaultValues={formOf(device)}
      fieldNames={deviceFieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={async (input) => {
        try {
          await actions.update('devices', { id: device.id, data: input, previousData: device })
        } catch (error) {
          const gone = error instanceof ApiError && error.status === 404
          notify(gone ? 'Nie znaleziono urządzenia' : 'Nie udało się edytować danych urządzenia', { type: 'error' })
          void reload('clients')
          throw error
        }
        notify('Dane urządzenia zostały zaktualizowane', { type: 'success' })
        void reload('clients', 'devices')
      }}
    >
      <DeviceInputs installationRequired={rules.required} />
    </FormDialog>
  )
}
