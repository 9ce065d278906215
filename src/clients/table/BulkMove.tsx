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
import { inspectionCalls } from '#domain/services/contract'
import { formatNumber } from '#domain/text/number'
import { formatCount } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { addMonths, isDay } from '#domain/time/day'
import { formatDay, formatInstant } from '#domain/time/format'
import { DayInput } from '../../shared/form/dates/DayInput'
import { useToday } from '../../shared/use-clock'
import type { BulkDialogProps } from '../../shared/list/table'
import { BulkRunDialog } from '../../shared/list/table/BulkRunDialog'

const steps = {
  1: '1 miesiąc',
  2: '2 miesiące',
  3: '3 miesiące',
  6: '6 miesięcy',
  12: '12 miesięcy',
  24: '24 miesiące',
}

type Way = 'later' | 'earlier' | 'day'

export function BulkMove(props: BulkDialogProps<Device>) {
  const today = useToday()
  const [way, setWay] = useState<Way>('later')
  const [date, setDate] = useState<string>(() => addMonths(today, 1))
  const [months, setMonths] = useState(1)

  const dueOf = dueDates()

  /** Undefined while the date is invalid */
  function dueDates(): ((device: Device) => Day) | undefined {
    if (way === 'day') return isDay(date) ? () => date : undefined
    return ({ nextInspectionDate }) => addMonths(nextInspectionDate, way === 'later' ? months : -months)
  }

  return (
    <BulkRunDialog
      {...props}
      action={inspectionCalls.changeDate}
      inputOf={dueOf && ((device) => ({ id: device.id, version: device.version, body: { newDate: dueOf(device) } }))}
      // A device that somebody changed in the meantime is left alone.
      undoOf={(device, { version }) => ({ id: device.id, version, body: { newDate: device.nextInspectionDate } })}
      title="Przełóż przegląd"
      begin="Przełóż przeglądy"
      doing="Przekładanie przeglądów"
      done="Przełożono"
      outcomeOf={(device) => outcome(device, dueOf?.(device))}
    >
      {(devices) => (
        <>
          <Typography>
            Przełożymy przegląd {formatCount(devices.length, ['urządzenia', 'urządzeń', 'urządzeń'])}.
          </Typography>
          <Box>
            <FormLabel id="bulk-move">Nowy termin przeglądu</FormLabel>
            <RadioGroup aria-labelledby="bulk-move" value={way} onChange={(_, value) => setWay(value as Way)}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
                <FormControlLabel value="later" control={<Radio />} label="Później o" />
                <FormControlLabel value="earlier" control={<Radio />} label="Wcześniej o" />
                <NativeSelect
                  value={months}
                  onChange={({ target }) => {
                    setMonths(Number(target.value))
                    if (way === 'day') setWay('later')
                  }}
                  input={<OutlinedInput />}
                  inputProps={{ 'aria-label': 'O ile' }}
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
          <Totals devices={devices} dueOf={dueOf} today={today} />
        </>
      )}
    </BulkRunDialog>
  )
}

/** The new date, and what is booked, since a visit does not move with the date. */
function outcome({ nextInspectionDate, bookedService }: Device, due: Day | undefined): string {
  const dates = due ? `${formatDay(nextInspectionDate)} → ${formatDay(due)}` : formatDay(nextInspectionDate)
  return bookedService ? `${dates}, wizyta ${formatInstant(bookedService.startsAt)}` : dates
}

interface TotalsProps {
  devices: readonly Device[]
  dueOf: ((device: Device) => Day) | undefined
  today: Day
}

/** How many of the new dates are past, and how many devices have a visit */
function Totals({ devices, dueOf, today }: TotalsProps) {
  if (!dueOf) return <Typography color="text.secondary">Podaj dzień, na który przełożyć przeglądy.</Typography>
  const late = devices.filter((device) => dueOf(device) < today).length
  const booked = devices.filter(({ bookedService }) => bookedService !== null).length
  return (
    <Box component="output" sx={{ color: 'text.secondary', fontSize: '0.875rem', '&:empty': { display: 'none' } }}>
      {late > 0 && <div>Po terminie: {share(late, devices.length)}.</div>}
      {booked > 0 && <div>Umówiona wizyta: {share(booked, devices.length)}. Wizyty zostają w swoich dniach.</div>}
    </Box>
  )
}

const share = (part: number, whole: number) => `${formatNumber(part)} z ${formatNumber(whole)}`
