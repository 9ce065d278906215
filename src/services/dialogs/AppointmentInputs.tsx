import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Service } from '#domain/services/service'
import { noteRepeatedTime } from '#domain/time/clock-change'
import { isDay } from '#domain/time/day'
import { hourAndMinute, isTimeOfDay } from '#domain/time/time-of-day'
import { DutiesOnDay } from '../../duties'
import { DayField, TimeField } from '../../shared/form/DayField'
import { FieldRow } from '../../shared/form/FieldFrame'
import { SelectField } from '../../shared/form/SelectField'
import { TextField } from '../../shared/form/TextField'
import { useToday } from '../../shared/use-clock'
import type { VisitSubject } from '#domain/services/notice'
import { useReadsPrice } from '../use-reads-price'
import { durationOptions, serviceTypeOptions } from '../options'
import { NotifyField } from './NotifyField'
import { PhotosField } from './PhotosField'
import { ScheduleConflicts } from './ScheduleConflicts'
import { isPast } from './service-form'
import { PaymentField } from './PaymentField'
import { TechnicianField } from './TechnicianField'

interface AppointmentInputsProps {
  deviceId: number | null
  /** Whom an SMS informs of it; undefined until they are chosen */
  about: ({ clientId: number } & Pick<VisitSubject, 'client' | 'device'>) | undefined
  edited?: Service
  /** Below day and time */
  children?: ReactNode
  /** Asked about a new service on a past day */
  past?: ReactNode
}

/** Fields shared by booking and editing. */
export function AppointmentInputs({ deviceId, about, edited, children, past }: AppointmentInputsProps) {
  const today = useToday()
  const readsPrice = useReadsPrice(edited)
  const { getFieldState, setValue, trigger } = useFormContext()
  const { date, time, durationMinutes } = useWatch() as { date: string; time: string; durationMinutes: number }
  // Only a scheduled service can be moved (rule V4).
  const movable = !edited || edited.status === 'SCHEDULED'
  const timeNote = isDay(date) && isTimeOfDay(time) ? noteRepeatedTime(date, ...hourAndMinute(time)) : undefined

  // Whether a time exists depends on the day.
  useEffect(() => {
    if (getFieldState('time').error) void trigger('time')
  }, [date, getFieldState, trigger])

  return (
    <>
      {movable && (
        <>
          <FieldRow>
            <DayField name="date" label="Data serwisu" required min={edited && today} />
            <TimeField name="time" label="Godzina rozpoczęcia" required help={timeNote} />
          </FieldRow>
          {children}
          {deviceId !== null && isDay(date) && date >= today && (
            <DutiesOnDay
              deviceId={deviceId}
              day={date}
              minutes={durationMinutes}
              onMinutes={(needed) => setValue('durationMinutes', needed, { shouldDirty: true })}
            />
          )}
          {!edited && isPast(date, today) && (
            <Alert severity="info">Ten dzień już minął: wizyta trafi do historii jako zakończona.</Alert>
          )}
        </>
      )}
      <FieldRow>
        <SelectField name="type" label="Typ serwisu" options={serviceTypeOptions} required />
        {movable && (
          <SelectField
            name="durationMinutes"
            label="Czas trwania"
            options={durationOptions(durationMinutes)}
            required
          />
        )}
      </FieldRow>
      {!edited && isPast(date, today) && past}
      {edited?.status === 'COMPLETED' && readsPrice && <PaymentField />}
      <TechnicianField />
      <ScheduleConflicts deviceId={deviceId} edited={edited} />
      {about && movable && <NotifyField {...about} {...(edited && { edited })} />}
      <TextField name="notes" label="Uwagi" rows={3} />
      {!edited && <PhotosField />}
    </>
  )
}
