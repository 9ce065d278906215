import { useFormContext, useWatch } from 'react-hook-form'
import type { Client } from '#domain/clients/client'
import { shortAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTitle } from '#domain/devices/device-type'
import { ClientField } from '../../shared/form/ClientField'
import { FieldFrame } from '../../shared/form/FieldFrame'
import { RadioChips } from '../../shared/form/RadioChips'

export function ClientAndDevice() {
  const { setValue, clearErrors, resetField } = useFormContext()
  const { client } = useWatch() as { client: Client | null }

  function choose(next: Client | null) {
    clearErrors('deviceId')
    // What was chosen among the requests of another client is no choice among theirs.
    resetField('requestIds', { defaultValue: [] })
    setValue('deviceId', onlyDevice(next)?.id ?? null, { shouldDirty: true })
  }

  return (
    <>
      <ClientField onChoose={choose} />
      {client &&
        (client.devices.length > 0 ? (
          <RadioChips name="deviceId" label="Urządzenie" required options={optionsOf(client.devices)} />
        ) : (
          <FieldFrame label="Urządzenie" required error="Ten klient nie ma urządzeń. Dodaj urządzenie na jego karcie.">
            {() => null}
          </FieldFrame>
        ))}
    </>
  )
}

/**
 * The chosen device of the chosen client
 * @param given the device of a form that asks for none
 */
export function useSelectedDevice(given?: Device): Device | undefined {
  const { client, deviceId } = useWatch() as { client: Client | null; deviceId: number | null }
  return given ?? client?.devices.find(({ id }) => id === deviceId)
}

export function onlyDevice(client: Client | null | undefined): Device | undefined {
  const [first, ...others] = client?.devices ?? []
  return others.length === 0 ? first : undefined
}

/** Devices with their address if it distinguishes them, and for the only one */
function optionsOf(devices: readonly Device[]) {
  const one = devices.length === 1
  const places = new Set(devices.map(({ address }) => shortAddress(address)))
  return devices.map(({ id, type, name, address }) => ({
    value: id,
    label: deviceTitle({ type, name }),
    detail: one || places.size > 1 ? shortAddress(address) : undefined,
  }))
}
