import { useState } from 'react'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { errorText } from '../providers/api-error'
import { FieldFrame } from '../shared/form/FieldFrame'
import { SearchAutocomplete } from '../shared/form/SearchAutocomplete'
import { useClientSearch } from '../shared/form/use-client-search'

const deviceName = ({ name, type }: Device) => name ?? deviceTypeNames[type]
const deviceLabel = (device: Device) => `${device.clientName}: ${deviceName(device)}`

/** The device of the previews, found by client, phone or address. null: an invented example. */
export function PreviewSubject({
  value,
  onChange,
}: {
  value: Device | null
  onChange: (device: Device | null) => void
}) {
  const [searchText, setSearchText] = useState('')
  const [active, setActive] = useState(false)
  const { clients, error, isPending } = useClientSearch(value ? '' : searchText, active)
  return (
    <FieldFrame
      label="Podgląd na urządzeniu"
      error={error ? errorText(error) : undefined}
      help="Wpisz klienta, telefon lub adres. Bez wyboru podgląd pokazuje przykładowe dane."
    >
      {(attributes) => (
        <SearchAutocomplete<Device>
          attributes={attributes}
          options={clients?.flatMap(({ devices }) => devices)}
          isPending={isPending}
          error={error}
          value={value}
          label={deviceLabel}
          title={({ clientName }) => clientName}
          detail={(device) => `${deviceName(device)} · ${formatAddress(device.address)}`}
          onOpen={() => setActive(true)}
          onSearch={setSearchText}
          onChange={onChange}
          clearText="Pokaż przykładowe dane"
          openText="Pokaż urządzenia"
          noOptionsText="Nie ma takiego urządzenia"
        />
      )}
    </FieldFrame>
  )
}
