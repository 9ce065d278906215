import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { errorText } from '../providers/api-error'
import { FieldFrame } from '../shared/form/FieldFrame'
import { useClientSearch } from '../shared/form/use-client-search'
import { Caption } from '../shared/page/SecondaryText'

const deviceLabel = ({ name, type }: Device) => name ?? deviceTypeNames[type]

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
  const { data, error, isFetching } = useClientSearch(value ? '' : searchText, active)
  return (
    <FieldFrame
      label="Podgląd na urządzeniu"
      error={error && !data ? errorText(error) : undefined}
      help="Wpisz klienta, telefon lub adres. Bez wyboru podgląd pokazuje przykładowe dane."
    >
      {(attributes) => (
        <Autocomplete<Device>
          id={attributes.id}
          options={(data ?? []).flatMap(({ devices }) => devices)}
          loading={isFetching}
          value={value}
          // The server has filtered, also by phone and address.
          filterOptions={(devices) => devices}
          getOptionLabel={(device) => `${device.clientName}: ${deviceLabel(device)}`}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onOpen={() => setActive(true)}
          onInputChange={(_, text) => setSearchText(text)}
          onChange={(_, next) => onChange(next)}
          clearText="Pokaż przykładowe dane"
          openText="Pokaż urządzenia"
          noOptionsText="Nie ma takiego urządzenia"
          slotProps={{ listbox: { sx: { maxHeight: 240 } } }}
          renderOption={({ key, ...option }, device) => (
            <Box component="li" key={key} {...option}>
              <Box sx={{ minWidth: 0 }}>
                <Typography noWrap>{device.clientName}</Typography>
                <Caption component="p" noWrap>
                  {deviceLabel(device)} · {formatAddress(device.address)}
                </Caption>
              </Box>
            </Box>
          )}
          renderInput={({ InputProps, inputProps }) => (
            <OutlinedInput
              {...InputProps}
              fullWidth
              inputProps={{ ...inputProps, 'aria-describedby': attributes['aria-describedby'] }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
