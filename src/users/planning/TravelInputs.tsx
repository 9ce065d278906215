import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { DeviceType } from '#domain/devices/device-type'
import { deviceTypeNames, deviceTypes } from '#domain/devices/device-type'
import type { Technician } from '#domain/technicians/technician'
import { AddressFields } from '../../shared/form/AddressFields'
import { CheckField } from '../../shared/form/CheckField'
import { useField } from '../../shared/form/use-field'
import { ColourField } from './ColourField'

interface TravelInputsProps {
  /** 'technician.' */
  prefix: string
  technician: Technician
  /** The role TECHNICIAN always goes to clients */
  byRole: boolean
}

export function TravelInputs({ prefix, technician, byRole }: TravelInputsProps) {
  const marked = useWatch({ name: `${prefix}visitsClients` }) as boolean
  return (
    <>
      {byRole ? (
        <FormControl>
          <FormControlLabel control={<Checkbox checked disabled />} label="Jeździ do klientów" sx={{ ml: -1.25 }} />
          <FormHelperText sx={{ mt: -0.5, ml: 3.75 }}>Każdy, kto ma rolę Serwisant, jeździ do klientów.</FormHelperText>
        </FormControl>
      ) : (
        <CheckField
          name={`${prefix}visitsClients`}
          label="Jeździ do klientów"
          help="Tej osobie można przydzielać wizyty, choć nie ma roli Serwisant."
        />
      )}
      {(byRole || marked) && (
        <>
          <ColourField name={`${prefix}colour`} userId={technician.userId} />
          <DeviceTypesField name={`${prefix}deviceTypes`} />
          <StartInputs prefix={prefix} start={technician.start} />
        </>
      )}
    </>
  )
}

function DeviceTypesField({ name }: { name: string }) {
  const id = useId()
  const { value, change, onBlur, ref } = useField(name)
  const chosen = value as unknown as DeviceType[]
  return (
    <FormControl component="fieldset" aria-describedby={`${id}-line`} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ p: 0 }}>
        Serwisuje urządzenia
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {deviceTypes.map((type, at) => (
          <FormControlLabel
            key={type}
            label={deviceTypeNames[type]}
            control={
              <Checkbox
                checked={chosen.includes(type)}
                onBlur={onBlur}
                onChange={(_, on) => change(deviceTypes.filter((one) => (one === type ? on : chosen.includes(one))))}
                slotProps={{ input: { ref: at === 0 ? ref : undefined } }}
              />
            }
            sx={{ ml: -1.25 }}
          />
        ))}
      </Box>
      <FormHelperText id={`${id}-line`} sx={{ mt: -0.25 }}>
        Przed umówieniem wizyty do innego urządzenia ostrzegamy, ale jej nie blokujemy.
      </FormHelperText>
    </FormControl>
  )
}

function StartInputs({ prefix, start }: { prefix: string; start: Technician['start'] }) {
  const has = useWatch({ name: `${prefix}hasStart` }) as boolean
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CheckField
        name={`${prefix}hasStart`}
        label="Zaczyna dzień pod własnym adresem"
        help="Adres widzą tylko administratorzy, kierownicy i ta osoba. Bez niego dzień zaczyna się w siedzibie firmy."
      />
      {has && <AddressFields at={`${prefix}start`} />}
      {has && start && !start.position && (
        <FormHelperText sx={{ mt: -1 }}>Zapisanego adresu nie ma jeszcze na mapie.</FormHelperText>
      )}
    </Box>
  )
}
