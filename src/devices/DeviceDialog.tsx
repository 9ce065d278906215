import { useRef, useState } from 'react'
import { z } from 'zod'
import type { Client } from '#domain/clients/client'
import { clientName } from '#domain/clients/client'
import { deviceCalls } from '#domain/devices/contract'
import { deviceChanges } from '#domain/devices/changes'
import type { Device } from '#domain/devices/device'
import { deviceFieldNames } from '#domain/devices/wire'
import { NewerNote } from '../events'
import { documentedTexts } from '../i18n/documented'
import { isNotFound } from '../providers/api-error'
import { ClientField, clientFieldSchema } from '../shared/form/ClientField'
import { FormDialog } from '../shared/form/FormDialog'
import { useEdited } from '../shared/form/use-edited'
import { useAction } from '../shared/use-action'
import { besideFirst, deviceFormSchema, deviceFormOf, formRulesOf, isEquipped } from './device-form'
import { DeviceInputs } from './DeviceInputs'

interface NewDeviceProps {
  /** Without one the client is asked for first. */
  client?: Client | undefined
  onClose: () => void
}

export function NewDeviceDialog({ client, onClose }: NewDeviceProps) {
  const [owner, setOwner] = useState(client)
  return owner ? (
    <DeviceOfClient client={owner} onClose={onClose} />
  ) : (
    <ClientOfDevice onChoose={setOwner} onClose={onClose} />
  )
}

const clientSchema = z.object({ client: clientFieldSchema })

function ClientOfDevice({ onChoose, onClose }: { onChoose: (client: Client) => void; onClose: () => void }) {
  const owner = useRef<Client>(undefined)
  return (
    <FormDialog
      title="Nowe urządzenie"
      schema={clientSchema}
      defaultValues={{ client: null }}
      saveLabel="Dalej"
      onClose={() => (owner.current ? onChoose(owner.current) : onClose())}
      save={async ({ client }) => {
        owner.current = client
      }}
    >
      <ClientField />
    </FormDialog>
  )
}

function DeviceOfClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const { submit } = useAction(deviceCalls.create, {
    success: 'Urządzenie zostało dodane',
    failure: () => documentedTexts['Failed to add device'],
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
      return documentedTexts[isNotFound(error) ? 'Device not found' : 'Failed to update device']
    },
  })
  const edited = useEdited('devices', device)
  const { original } = edited
  const [rules] = useState(() => formRulesOf(device))
  return (
    <FormDialog
      title={`Urządzenie: ${original.clientName}`}
      schema={rules.schema}
      defaultValues={deviceFormOf(original)}
      fieldNames={deviceFieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={(input) => edited.save(({ id, version }) => submit({ id, version, body: { device: input } }))}
    >
      <NewerNote edited={edited} noun="DEVICE" changesBetween={deviceChanges} valuesOf={deviceFormOf} />
      <DeviceInputs installationRequired={rules.required} equipped={isEquipped(original)} />
    </FormDialog>
  )
}
