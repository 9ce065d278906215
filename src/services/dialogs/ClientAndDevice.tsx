import { useFormContext, useWatch } from 'react-hook-form'
import type { Client } from '#domain/clients/client'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { ClientField } from '../../shared/form/ClientField'
import { FieldFrame } from '../../shared/form/FieldFrame'
import { SelectField } from '../../shared/form/SelectField'

export function ClientAndDevice() {
  const { setValue, clearErrors } = useFormContext()
  const { client } = useWatch() as { client: Client | null }

  function choose(chosen: Client | null) {
    clearErrors('deviceId')
    setValue('deviceId', onlyDevice(chosen)?.id ?? null, { shouldDirty: true })
  }

  return (
    <>
      <ClientField autoFocus onChosen={choose} />
      {client && (
        <>
          {client.devices.length > 0 ? (
            <SelectField
              name="deviceId"
              label="Urządzenie"
              required
              options={[{ value: 0, label: 'Wybierz urządzenie' }, ...client.devices.map(optionOf)]}
            />
          ) : (
            <FieldFrame
              label="Urządzenie"
              required
              error="Ten klient nie ma urządzeń. Dodaj urządzenie na jego karcie."
            >
              {() => null}
            </FieldFrame>
          )}
        </>
      )}
    </>
  )
}

export function onlyDevice(client: Client | null | undefined): Device | undefined {
  const [first, ...others] = client?.devices ?? []
  return others.length === 0 ? first : undefined
}

function optionOf({ id, type, name, address }: Device) {
  return { value: id, label: `${deviceTypeNames[type]}${name ? ` ${name}` : ''} · ${formatAddress(address)}` }
}
