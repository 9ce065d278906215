import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { TimeField } from '../../shared/form/DayField'
import { FieldRow } from '../../shared/form/FieldFrame'
import { NumberField } from '../../shared/form/TextField'
import { TechnicianMark, useTechnicians } from '../../technicians'
import { NoStartNote } from '../NoStartNote'
import { ChoiceBoxes } from '../../shared/form/ChoiceBoxes'

export function WhoStep() {
  const data = useTechnicians().data?.filter(({ offered }) => offered)
  const technicians = data ?? []
  const selectedIds = useWatch({ name: 'technicianIds' }) as readonly number[]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ChoiceBoxes
        name="technicianIds"
        label="Serwisanci"
        options={technicians.map(({ userId, name, colour }) => ({
          value: userId,
          label: name,
          mark: <TechnicianMark name={name} colour={colour} />,
        }))}
        help={
          data?.length === 0
            ? 'Nikt jeszcze nie jeździ do klientów. Administrator zaznacza to przy użytkowniku.'
            : 'Dni wolne, godziny pracy, typy urządzeń i początek dnia bierzemy z ustawień zespołu.'
        }
      />
      <NoStartNote technicians={technicians.filter(({ userId }) => selectedIds.includes(userId))} />
      <FieldRow columns="1fr 1fr 1fr">
        <TimeField name="opens" label="Wizyty najwcześniej od" required />
        <TimeField name="closes" label="Ostatnia zaczyna się do" required />
        <NumberField name="mostVisits" label="Najwięcej wizyt dziennie" required min={1} max={20} />
      </FieldRow>
    </Box>
  )
}
