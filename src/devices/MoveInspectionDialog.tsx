import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { formatAddress } from '#domain/devices/address'
import { deviceChanges } from '#domain/devices/changes'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { inspectionCalls } from '#domain/services/contract'
import type { Day } from '#domain/time/day'
import { addDays, addMonths, isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { DayField } from '../shared/form/DayField'
import { NewerNote } from '../events'
import { FormDialog } from '../shared/form/FormDialog'
import { useEdited } from '../shared/form/use-edited'
import { useAction } from '../shared/use-action'
import { useToday } from '../shared/use-clock'
import { unbroken } from '../shared/page/unbroken'

/** The current date is refused, so that Enter alone changes nothing. */
function moveSchema(due: Day) {
  const error = 'Data przeglądu jest wymagana'
  return z.object({
    newDate: z
      .string({ error })
      .refine(isDay, { error, abort: true })
      .refine((date) => date !== due, { error: 'Wybierz inny dzień niż dotychczasowy termin' }),
  })
}

/** Moves the due date without an inspection. */
export function MoveInspectionDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { submit } = useAction(inspectionCalls.changeDate, {
    success: 'Przegląd został zaktualizowany!',
    failure: () => 'Nie udało się zaktualizować przeglądu',
  })
  const edited = useEdited('devices', device)
  const due = (edited.newer ?? edited.original).nextInspectionDate
  const schema = useMemo(() => moveSchema(due), [due])
  return (
    <FormDialog
      title="Przełóż przegląd"
      schema={schema}
      defaultValues={{ newDate: due }}
      saveLabel="Przełóż przegląd"
      maxWidth="xs"
      onClose={onClose}
      save={({ newDate }) => edited.save(({ id, version }) => submit({ id, version, body: { newDate } }))}
    >
      <Typography color="text.secondary">
        {device.clientName} · {deviceTypeNames[device.type]}
        {device.name && ` ${device.name}`} · {unbroken(formatAddress(device.address))}
      </Typography>
      <NewerNote edited={edited} noun="DEVICE" changesBetween={deviceChanges} />
      <NewDate due={due} />
    </FormDialog>
  )
}

/** Shortcuts count from the old date, or from today if that has passed. */
function NewDate({ due }: { due: Day }) {
  const today = useToday()
  const { setValue, clearErrors } = useFormContext<{ newDate: string }>()
  const newDate = useWatch<{ newDate: string }, 'newDate'>({ name: 'newDate' })
  const from = due < today ? today : due
  const choices = [
    { label: '+1 tydzień', date: addDays(from, 7) },
    { label: '+2 tygodnie', date: addDays(from, 14) },
    { label: '+1 miesiąc', date: addMonths(from, 1) },
    { label: '+3 miesiące', date: addMonths(from, 3) },
  ]
  return (
    <Box>
      <DayField
        name="newDate"
        label="Nowy termin przeglądu"
        required
        autoFocus
        help={`Dotychczasowy termin: ${formatDay(due)}`}
      />
      <Box
        component="fieldset"
        aria-label={`Później niż ${formatDay(from)}`}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mt: 1, p: 0, border: 0 }}
      >
        {choices.map(({ label, date }) => (
          <Button
            key={label}
            size="small"
            variant={date === newDate ? 'tonal' : 'outlined'}
            onClick={() => {
              clearErrors('newDate')
              setValue('newDate', date, { shouldDirty: true })
            }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
