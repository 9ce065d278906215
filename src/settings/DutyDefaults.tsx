import Box from '@mui/material/Box'
import { dutyKindNames, dutyKinds } from '#domain/duties/duty'
import { settingsTable } from '#domain/settings/table'
import { visitLength } from '#domain/time/visit-length'
import { FieldRow } from '../shared/form/FieldFrame'
import { NumberField } from '../shared/form/TextField'
import { SettingsPanel } from './SettingsPanel'

/** With which price and length a new duty of each kind begins */
export function DutyDefaults() {
  return (
    <SettingsPanel
      title="Ceny i czasy obowiązków"
      anchor="obowiazki"
      help="Z nimi zaczyna się nowy obowiązek; przy urządzeniu można je zmienić. Puste pole: bez osobnej ceny albo czasu."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {dutyKinds.map((kind) => (
          <FieldRow key={kind}>
            <NumberField
              name={settingsTable.dutyPrice[kind].name}
              label={`${dutyKindNames[kind]}: cena`}
              unit="zł"
              min={0}
              step={10}
            />
            <NumberField
              name={settingsTable.dutyMinutes[kind].name}
              label={`${dutyKindNames[kind]}: czas wizyty`}
              unit="min"
              min={visitLength.min}
              max={visitLength.max}
              step={15}
            />
          </FieldRow>
        ))}
      </Box>
    </SettingsPanel>
  )
}
