import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { z } from 'zod'
import { dutyChanges } from '#domain/duties/changes'
import { dutyCalls } from '#domain/duties/contract'
import type { Duty } from '#domain/duties/duty'
import { dutyName } from '#domain/duties/duty'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { NewerNote } from '../events'
import { DayField } from '../shared/form/DayField'
import { FormDialog } from '../shared/form/FormDialog'
import { useEdited } from '../shared/form/use-edited'
import { useSubmit } from '../shared/use-action'
import { useToday } from '../shared/use-clock'

const fulfilSchema = (today: Day) => {
  const error = 'Podaj dzień wykonania'
  return z.object({
    performedOn: z
      .string({ error })
      .refine(isDay, { error, abort: true })
      .refine((day) => day <= today, { error: 'Ten dzień jest w przyszłości' }),
  })
}

/** Records what was done without a visit, also by somebody else */
export function FulfilDutyDialog({ duty, onClose }: { duty: Duty; onClose: () => void }) {
  const today = useToday()
  const submit = useSubmit(dutyCalls.fulfil, {
    success: ({ dueOn }) =>
      dueOn ? `Zapisano. Następny termin: ${formatDay(dueOn)}.` : 'Zapisano. Nie ma już nic do zrobienia.',
  })
  const edited = useEdited('duties', duty)
  return (
    <FormDialog
      title="Zapisz wykonanie"
      schema={useMemo(() => fulfilSchema(today), [today])}
      defaultValues={{ performedOn: today }}
      saveLabel="Zapisz"
      maxWidth="xs"
      onClose={onClose}
      save={({ performedOn }) => edited.save(({ id, version }) => submit({ id, version, body: { performedOn } }))}
    >
      <Typography>
        <strong>{dutyName(duty)}</strong>, {duty.clientName}
      </Typography>
      <NewerNote edited={edited} noun="DUTY" changesBetween={dutyChanges} />
      <DayField
        name="performedOn"
        label="Data wykonania"
        required
        autoFocus
        max={today}
        help="Wykonane w czasie wizyty zaznaczysz w „Zakończ wizytę”."
      />
    </FormDialog>
  )
}
