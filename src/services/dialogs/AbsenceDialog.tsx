import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { serviceCalls } from '#domain/services/contract'
import type { ReassignmentInput } from '#domain/services/reassignment-wire'
import { dayOffSchema } from '#domain/technicians/technician'
import type { Day } from '#domain/time/day'
import { addDays, mondayOf } from '#domain/time/day'
import { formatDay, formatDays } from '#domain/time/format'
import { DayField } from '../../shared/form/DayField'
import { FieldRow } from '../../shared/form/FieldFrame'
import { FormDialog } from '../../shared/form/FormDialog'
import { TextField } from '../../shared/form/TextField'
import { useSubmit } from '../../shared/use-action'
import { useToday } from '../../shared/use-clock'
import type { Absentee } from './context'
import { AffectedServices } from './AffectedServices'
import type { DialogProps, Proposals } from './reassignment'
import { reassignmentInputOf, choicesSchema, reassignmentSummary } from './reassignment'

const notifySchema = z.boolean()
const absenceSchema = dayOffSchema.safeExtend({ choices: choicesSchema, notify: notifySchema })
const handOverSchema = z.object({ choices: choicesSchema, notify: notifySchema })

interface AbsenceDialogProps extends DialogProps {
  absentee: Absentee
  /** The first day, if it is not past */
  day: Day | undefined
}

/** Somebody or the whole team is away: from when to when, and what becomes of each service. */
export function AbsenceDialog({ absentee, day, onReassigned, onClose }: AbsenceDialogProps) {
  const today = useToday()
  const from = day && day > today ? day : today
  const technicianId = absentee?.userId ?? null
  const name = absentee?.name ?? 'cały zespół'
  const latestProposals = useRef<Proposals>([])
  const save = useReassign(onReassigned)
  return (
    <FormDialog
      title={`Nieobecność: ${name}`}
      maxWidth="md"
      schema={absenceSchema}
      defaultValues={{ from, until: from, reason: '', choices: {}, notify: false }}
      saveLabel="Zapisz nieobecność"
      onClose={onClose}
      save={({ from, until, reason, notify }) => {
        const days = from === until ? formatDay(from) : formatDays(from, until)
        return save(
          { absence: { technicianId, from, until, reason }, notify, ...reassignmentInputOf(latestProposals.current) },
          `Nieobecność: ${name}, ${days}.`,
          latestProposals.current,
        )
      }}
    >
      <FieldRow>
        <DayField name="from" label="Od" required />
        <DayField name="until" label="Do" required />
      </FieldRow>
      <Periods today={today} first={from} />
      <FromNow today={today} />
      <TextField
        name="reason"
        label="Powód"
        maxLength={120}
        help={`Widzą go administratorzy, kierownicy i ${absentee ? 'ta osoba' : 'cały zespół'}.`}
      />
      {!absentee && <Typography color="text.secondary">Cały zespół będzie mieć wtedy wolne.</Typography>}
      <AffectedServices
        proposalsRef={latestProposals}
        question={({ from, until }) => {
          const dayOff = dayOffSchema.safeParse({ from, until, reason: null })
          return dayOff.success ? { absence: { technicianId, ...dayOff.data } } : undefined
        }}
        empty="W tym czasie nie ma wizyt, które trzeba przełożyć."
      />
    </FormDialog>
  )
}

interface HandOverDialogProps extends DialogProps {
  serviceIds: readonly number[]
  onDone: (() => void) | undefined
}

/** Gives services to colleagues, or another day. */
export function HandOverServicesDialog({ serviceIds, onDone, onReassigned, onClose }: HandOverDialogProps) {
  const latestProposals = useRef<Proposals>([])
  const save = useReassign((done) => {
    onDone?.()
    onReassigned?.(done)
  })
  return (
    <FormDialog
      title="Przekaż wizyty"
      maxWidth="md"
      schema={handOverSchema}
      defaultValues={{ choices: {}, notify: false }}
      saveLabel="Przekaż wizyty"
      onClose={onClose}
      save={({ notify }) =>
        save({ notify, ...reassignmentInputOf(latestProposals.current) }, '', latestProposals.current)
      }
    >
      <AffectedServices
        proposalsRef={latestProposals}
        question={() => ({ serviceIds: [...serviceIds] })}
        empty="Tych wizyt nie trzeba już przekazywać."
      />
    </FormDialog>
  )
}

function useReassign(onReassigned: DialogProps['onReassigned']) {
  const submit = useSubmit(serviceCalls.reassign)
  return async (body: ReassignmentInput, what: string, proposals: Proposals) => {
    const { undo } = await submit({ body })
    onReassigned?.({ text: reassignmentSummary(proposals, what) || 'Wizyty zostają bez zmian.', undo })
  }
}

/** Days off are whole days, and what has begun takes place. */
function FromNow({ today }: { today: Day }) {
  if (useWatch({ name: 'from' }) !== today) return null
  return (
    <Typography variant="body2" color="text.secondary">
      Dzisiejsze wizyty, które już się zaczęły, zostają bez zmian. W planie wolny jest cały dzień.
    </Typography>
  )
}

/** The usual periods in one press */
function Periods({ today, first }: { today: Day; first: Day }) {
  const { setValue } = useFormContext()
  const next = addDays(first, 1)
  const sunday = addDays(mondayOf(first), 6)
  const periods: [string, Day, Day][] = [
    [first === today ? 'Od teraz' : 'Jeden dzień', first, first],
    ...(first === today ? [['Jutro', next, next] satisfies [string, Day, Day]] : []),
    [first === today ? 'Dziś i jutro' : 'Dwa dni', first, next],
    ...(sunday > next ? [['Do końca tygodnia', first, sunday] satisfies [string, Day, Day]] : []),
  ]
  return (
    <Box
      component="fieldset"
      aria-label="Okres"
      sx={{ border: 0, m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {periods.map(([label, from, until]) => (
        <Button
          key={label}
          size="small"
          variant="tonal"
          onClick={() => {
            setValue('from', from, { shouldDirty: true })
            setValue('until', until, { shouldDirty: true, shouldValidate: true })
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
