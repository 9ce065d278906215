import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import { counted } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { addMonths, isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { DayInput } from '../../shared/form/dates/DayInput'
import { useToday } from '../../shared/use-clock'
import type { BulkDialogProps } from '../../shared/table'
import { BulkRunDialog } from '../../shared/table/BulkRunDialog'

const steps = {
  1: '1 miesiąc',
  2: '2 miesiące',
  3: '3 miesiące',
  6: '6 miesięcy',
  12: '12 miesięcy',
  24: '24 miesiące',
}

export function BulkMove(props: BulkDialogProps<Device>) {
  const today = useToday()
  const [way, setWay] = useState<'day' | 'months'>('months')
  const [date, setDate] = useState<string>(() => addMonths(today, 1))
  const [months, setMonths] = useState(1)

  const dueOf = dueDates()

  /** Undefined while the date is invalid */
  function dueDates(): ((device: Device) => Day) | undefined {
    if (way === 'months') return ({ nextInspectionDate }) => addMonths(nextInspectionDate, months)
    return isDay(date) ? () => date : undefined
  }

  return (
    <BulkRunDialog
      {...props}
      action="moveInspectionDate"
      inputOf={dueOf && ((device) => ({ deviceId: device.id, newDate: dueOf(device) }))}
      words={{
        title: 'Przełóż przegląd',
        begin: 'Przełóż przeglądy',
        doing: 'Przekładanie przeglądów',
        done: 'Przełożono',
      }}
    >
      {(devices) => (
        <>
          <Typography>
            Przełożymy przegląd {counted(devices.length, ['urządzenia', 'urządzeń', 'urządzeń'])}.
          </Typography>
          <Box>
            <FormLabel id="bulk-move">Nowy termin przeglądu</FormLabel>
            <RadioGroup
              aria-labelledby="bulk-move"
              value={way}
              onChange={(_, value) => setWay(value as 'day' | 'months')}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
                <FormControlLabel value="months" control={<Radio />} label="Później o" />
                <NativeSelect
                  value={months}
                  onChange={({ target }) => {
                    setMonths(Number(target.value))
                    setWay('months')
                  }}
                  input={<OutlinedInput />}
                  inputProps={{ 'aria-label': 'O ile później' }}
                >
                  {Object.entries(steps).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
                <FormControlLabel value="day" control={<Radio />} label="Wszystkie na dzień" />
                <Box sx={{ width: '11rem' }}>
                  <DayInput
                    id="bulk-move-day"
                    aria-label="Nowy termin"
                    value={date}
                    required
                    error={!dueOf}
                    onChange={(next) => {
                      setDate(next)
                      setWay('day')
                    }}
                  />
                </Box>
              </Box>
            </RadioGroup>
          </Box>
          <Example devices={devices} dueOf={dueOf} today={today} />
        </>
      )}
    </BulkRunDialog>
  )
}

function Example({
  devices,
  dueOf,
  today,
}: {
  devices: readonly Device[]
  dueOf: ((device: Device) => Day) | undefined
  today: Day
}) {
  const [first] = devices
  const due = first && dueOf?.(first)
  const late = devices.filter((device) => (dueOf?.(device) ?? today) < today).length
  return (
    <Box
      component="output"
      sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem', minHeight: '1.5em' }}
    >
      {first && due
        ? `${first.clientName}: ${formatDay(first.nextInspectionDate)} → ${formatDay(due)}.`
        : 'Podaj dzień, na który przełożyć przeglądy.'}
      {late > 0 && ` Nadal po terminie: ${late.toLocaleString('pl-PL')} z ${devices.length.toLocaleString('pl-PL')}.`}
    </Box>
  )
}
