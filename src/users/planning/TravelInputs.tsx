import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { deviceTypeNames } from '#domain/devices/device-type'
import { bringsNames } from '#domain/devices/visit-needs'
import type { DayPlace, Technician } from '#domain/technicians/technician'
import { AddressFields } from '../../shared/form/AddressFields'
import { CheckField } from '../../shared/form/CheckField'
import { ChoiceBoxes } from '../../shared/form/ChoiceBoxes'
import { optionsOf } from '../../shared/form/SelectField'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { ColourField } from './ColourField'

interface TravelInputsProps {
  technician: Technician
  /** The role TECHNICIAN always goes to clients */
  byRole: boolean
}

export function TravelInputs({ technician, byRole }: TravelInputsProps) {
  const visitsClients = useWatch({ name: 'technician.visitsClients' }) as boolean
  return (
    <>
      {byRole ? (
        <FormControl>
          <FormControlLabel control={<Checkbox checked disabled />} label="Jeździ do klientów" sx={{ ml: -1.25 }} />
          <FormHelperText sx={{ mt: -0.5, ml: 3.75 }}>Każdy, kto ma rolę Serwisant, jeździ do klientów.</FormHelperText>
        </FormControl>
      ) : (
        <CheckField
          name="technician.visitsClients"
          label="Jeździ do klientów"
          help="Tej osobie można przydzielać wizyty, choć nie ma roli Serwisant."
        />
      )}
      {(byRole || visitsClients) && (
        <>
          <ColourField userId={technician.userId} />
          <ChoiceBoxes
            name="technician.deviceTypes"
            label="Serwisuje urządzenia"
            options={optionsOf(deviceTypeNames)}
            help="Przed umówieniem wizyty do innego urządzenia ostrzegamy, ale jej nie blokujemy."
          />
          <ChoiceBoxes
            name="technician.brings"
            label="Pomoc i sprzęt"
            options={optionsOf(bringsNames)}
            help="Wizyty, do których potrzeba dwóch osób albo drabiny, planujemy i proponujemy tylko takim osobom."
          />
          <PlaceInputs
            name="start"
            asks="hasStart"
            saved={technician.start}
            label="Zaczyna dzień pod własnym adresem"
            help="Adres widzą tylko administratorzy, kierownicy i ta osoba. Bez niego dzień zaczyna się w siedzibie firmy."
          />
          <PlaceInputs
            name="end"
            asks="hasEnd"
            saved={technician.end}
            label="Kończy dzień gdzie indziej, niż zaczyna"
            help="Tu kończy się trasa dnia w kampanii. Bez tego adresu wraca tam, skąd wyjeżdża."
          />
        </>
      )}
    </>
  )
}

const addressNames = { start: 'Adres początku dnia', end: 'Adres końca dnia' }

interface PlaceInputsProps {
  /** Field of the address */
  name: 'start' | 'end'
  /** Field of the check box that asks for it */
  asks: 'hasStart' | 'hasEnd'
  saved: DayPlace | null
  label: string
  help: string
}

function PlaceInputs({ name, asks, saved, label, help }: PlaceInputsProps) {
  const has = useWatch({ name: `technician.${asks}` }) as boolean
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CheckField name={`technician.${asks}`} label={label} help={help} />
      {has && (
        <Box component="fieldset" aria-label={addressNames[name]} sx={{ ...plainFieldset, display: 'grid', gap: 2 }}>
          <AddressFields at={`technician.${name}`} />
        </Box>
      )}
      {has && saved && !saved.position && (
        <FormHelperText sx={{ mt: -1 }}>Zapisanego adresu nie ma jeszcze na mapie.</FormHelperText>
      )}
    </Box>
  )
}
