import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { DayField } from '../shared/form/DayField'
import { DayShortcuts, yearsAfter } from './DayShortcuts'

interface InspectionDateFieldProps {
  name: string
  installationDate: string
}

export function InspectionDateField({ name, installationDate }: InspectionDateFieldProps) {
  const installed: unknown = useWatch({ name: installationDate })
  return (
    <Box>
      <DayField name={name} label="Data przeglądu" required />
      <DayShortcuts
        name={name}
        label="Data przeglądu od daty instalacji"
        choices={yearsAfter(installed)}
        needs={{ name: installationDate, reason: 'Najpierw ustaw datę instalacji' }}
      />
    </Box>
  )
}
