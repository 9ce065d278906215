import { useState } from 'react'
import type { Client } from '#domain/clients/client'
import { clientName } from '#domain/clients/client'
import { deviceCalls } from '#domain/devices/contract'
import type { Device } from '#domain/devices/device'
import { deviceFieldNames } from '#domain/devices/wire'
import { ApiError } from '../providers/api-error'
import { FormDialog } from '../shared/form/FormDialog'
import { useAction } from '../shared/use-action'
import { besideFirst, deviceFormSchema, formOf, formRulesOf } from './device-form'
import { DeviceInputs } from './DeviceInputs'

/** For an existing client. */
export function NewDeviceDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { submit } = useAction(deviceCalls.create, {
    success: 'Urządzenie zostało dodane',
    failure: () => 'Nie udało się dodać urządzenia',
  })
  return (
    <FormDialog
      title={`Nowe urządzenie: ${clientName(client)}`}
      schema={deviceFormSchema}
      defaultValues={besideFirst(client.devices)}
      fieldNames={deviceFieldNames}
      saveLabel="Dodaj urządzenie"
      onClose={onClose}
      save={(input) => submit({ body: { clientId: client.id, device: input } })}
    >
      <DeviceInputs />
    </FormDialog>
  )
}

export function EditDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { submit } = useAction(deviceCalls.update, {
    success: 'Dane urządzenia zostały zaktualizowane',
    failure(error) {
      const gone = error instanceof ApiError && error.status === 404
      return gone ? 'Nie znaleziono urządzenia' : 'Nie udało się edytować danych urządzenia'
    },
  })
  const [rules] = useState(() => formRulesOf(device))
  return (
    <FormDialog
      title={`Urządzenie: ${device.clientName}`}
      schema={rules.schema}
      defaultValues={formOf(device)}
      fieldNames={deviceFieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={(input) => submit({ id: device.id, version: device.version, body: { device: input } })}
    >
      <DeviceInputs installationRequired={rules.required} />
    </FormDialog>
  )
}
