import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { dutyKindNames, dutyKinds } from '#domain/duties/duty'
import { settingsTable } from '#domain/settings/table'
import { visitLength } from '#domain/time/visit-length'
import { FieldRow } from '../shared/form/FieldFrame'
import { NumberField } from '../shared/form/NumberField'
import { Fold } from './Fold'
import type { SettingsForm } from './settings-form'
import { SettingsPanel } from './SettingsPanel'

const names = dutyKinds.flatMap((kind) => [settingsTable.dutyPrice[kind].name, settingsTable.dutyMinutes[kind].name])

/** With which price and length a new duty of each kind begins; folded for an office that has set none */
export function DutyDefaults() {
  const { getValues } = useFormContext<SettingsForm>()
  const { errors } = useFormState<SettingsForm>({ name: names })
  // Kept, so that emptying the last field does not fold them away.
  const [isUsed] = useState(() => getValues(names).some((value) => value !== null))
  const isWrong = names.some((name) => errors[name])
  return (
    <SettingsPanel
      title="Ceny i czasy obowiązków"
      anchor="obowiazki"
      help="Z nimi zaczyna się nowy obowiązek; przy urządzeniu można je zmienić. Puste pole: bez osobnej ceny albo czasu."
    >
      <Fold summary="Ceny i czasy według rodzajów" open={isUsed} isWrong={isWrong}>
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
      </Fold>
    </SettingsPanel>
  )
}
