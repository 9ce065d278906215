import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { deviceTypeNames } from '#domain/devices/device-type'
import { broughtNames } from '#domain/devices/visit-needs'
import type { Technician } from '#domain/technicians/technician'
import { AddressFields } from '../../shared/form/AddressFields'
import { CheckField } from '../../shared/form/CheckField'
import { ChoiceBoxes } from '../../shared/form/ChoiceBoxes'
import { optionsOf } from '../../shared/form/SelectField'
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
          <ChoiceBoxes
            name={`${prefix}deviceTypes`}
            label="Serwisuje urządzenia"
            options={optionsOf(deviceTypeNames)}
            help="Przed umówieniem wizyty do innego urządzenia ostrzegamy, ale jej nie blokujemy."
          />
          <ChoiceBoxes
            name={`${prefix}brings`}
            label="Pomoc i sprzęt"
            options={optionsOf(broughtNames)}
            help="Wizyty, do których potrzeba dwóch osób albo drabiny, planujemy i proponujemy tylko takim osobom."
          />
          <StartInputs prefix={prefix} start={technician.start} />
        </>
      )}
    </>
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
