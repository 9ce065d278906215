import type { ReactNode } from 'react'
import { serviceDuration, serviceTypeNames, serviceTypes } from '#domain/services/service'
import { DayField, TimeField } from '../../shared/form/DayField'
import { FieldRow } from '../../shared/form/FieldRow'
import { SelectField } from '../../shared/form/SelectField'
import { TextField } from '../../shared/form/TextField'
import { formatDuration } from '../duration'

const types = serviceTypes.map((value) => ({ value, label: serviceTypeNames[value] }))
const durations = serviceDuration.options.map((value) => ({ value, label: formatDuration(value) }))

/** When, what for, who goes, and what else there is to know. `children`: beside day and hour */
export function AppointmentInputs({ children }: { children?: ReactNode }) {
  return (
    <>
      <FieldRow>
        <DayField name="date" label="Data serwisu" required />
        <TimeField name="time" label="Godzina rozpoczęcia" required />
      </FieldRow>
      {children}
      <FieldRow>
        <SelectField name="type" label="Typ serwisu" options={types} required />
        <SelectField name="durationMinutes" label="Czas trwania" options={durations} required />
      </FieldRow>
      <TextField name="technician" label="Serwisant" />
      <TextField name="notes" label="Uwagi" rows={3} />
    </>
  )
}
