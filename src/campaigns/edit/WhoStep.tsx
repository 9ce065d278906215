import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import { TimeField } from '../../shared/form/DayField'
import { FieldRow } from '../../shared/form/FieldFrame'
import { NumberField } from '../../shared/form/NumberField'
import { TechnicianMark, unknownName, useTechnicians } from '../../technicians'
import { NoStartNote } from '../NoStartNote'
import { ChoiceBoxes } from '../../shared/form/ChoiceBoxes'

export function WhoStep() {
  const { data } = useTechnicians()
  const technicians = (data ?? []).filter(({ offered }) => offered)
  const selectedIds = useWatch({ name: 'technicianIds' }) as readonly number[]
  const { defaultValues } = useFormContext<{ technicianIds: number[] }>().formState
  const options = technicians.map(({ userId, name, colour }) => ({
    value: userId,
    label: name,
    note: '',
    mark: <TechnicianMark name={name} colour={colour} />,
  }))
  // Technicians who left since the campaign was saved can be unticked, and added again until it is saved.
  for (const id of new Set([...((defaultValues?.technicianIds ?? []) as number[]), ...selectedIds])) {
    if (!data || options.some(({ value }) => value === id)) continue
    const { name, colour } = data.find(({ userId }) => userId === id) ?? { name: unknownName(id), colour: null }
    options.push({
      value: id,
      label: name,
      note: 'nie jeździ już do klientów',
      mark: <TechnicianMark name={name} colour={colour} />,
    })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ChoiceBoxes
        name="technicianIds"
        label="Serwisanci"
        options={options}
        help={
          data && technicians.length === 0
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
