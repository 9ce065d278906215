import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { clockText } from '#domain/time/time-of-day'
import { useField } from '../../shared/form/use-field'
import type { TechnicianForm } from './technician-form'
import { dayNames } from './technician-form'

const halfHours = Array.from({ length: 48 }, (_, at) => clockText(at * 30))

/** Field 'technician.week' */
export function WeekField() {
  const id = useId()
  const { setValue, clearErrors } = useFormContext()
  const week = useWatch({ name: 'technician.week' }) as TechnicianForm['week']
  const monday = week[0]!
  const differs = week.slice(1, 5).some((each) => JSON.stringify(each) !== JSON.stringify(monday))

  function copyMonday() {
    for (const at of [1, 2, 3, 4]) setValue(`technician.week.${at}`, { ...monday }, { shouldDirty: true })
    clearErrors('technician.week')
  }

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 36 }}>
        <FormLabel id={id} component="h3" sx={{ m: 0 }}>
          Godziny pracy
        </FormLabel>
        {differs && (
          <Button size="small" onClick={copyMonday} sx={{ ml: 'auto' }}>
            Wtorek–piątek jak poniedziałek
          </Button>
        )}
      </Box>
      {dayNames.map((dayName, at) => (
        <DayHours key={dayName} name={`technician.week.${at}`} dayName={dayName} />
      ))}
    </Box>
  )
}

function DayHours({ name, dayName }: { name: string; dayName: string }) {
  const id = useId()
  const works = useController({ name: `${name}.works` }).field
  const { fieldState: until } = useController({ name: `${name}.until` })
  const { fieldState: from } = useController({ name: `${name}.from` })
  const error = works.value ? (from.error?.message ?? until.error?.message) : undefined
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '8.5rem minmax(0, 1fr)', sm: '10rem minmax(0, 15rem)' },
        alignItems: 'center',
        minHeight: 44,
      }}
    >
      <FormControlLabel
        label={dayName}
        control={
          <Checkbox checked={Boolean(works.value)} onBlur={works.onBlur} onChange={(_, on) => works.onChange(on)} />
        }
        sx={{ ml: -1.25, mr: 0, textTransform: 'capitalize' }}
      />
      {works.value ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto 1fr', alignItems: 'center', gap: 0.75 }}>
          <HourSelect name={`${name}.from`} label={`${dayName}, od`} line={error && id} also={`${name}.until`} />
          <span aria-hidden="true">–</span>
          <HourSelect name={`${name}.until`} label={`${dayName}, do`} line={error && id} also={`${name}.from`} />
        </Box>
      ) : (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>nie pracuje</Box>
      )}
      {error && (
        <FormHelperText id={id} error role="alert" sx={{ gridColumn: 2, mb: 0.5 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

interface HourSelectProps {
  name: string
  label: string
  /** Id of the day's error message */
  line: string | undefined
  /** The other field, whose error a change here may resolve */
  also: string
}

/**
 * A native select of half hours: convenient on phones, and by typing '7'. It also offers the stored time, which may be
 * any minute.
 */
function HourSelect({ name, label, line, also }: HourSelectProps) {
  const { clearErrors } = useFormContext()
  const { value, change, onBlur, ref } = useField(name)
  const time = String(value)
  const [initial] = useState(time)
  return (
    <NativeSelect
      value={time}
      error={line !== undefined}
      onChange={({ target }) => {
        clearErrors(also)
        change(target.value)
      }}
      onBlur={onBlur}
      inputRef={ref}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label, 'aria-describedby': line, name }}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {[...new Set([...halfHours, initial, time])].sort().map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </NativeSelect>
  )
}
