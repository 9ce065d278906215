import Alert from '@mui/material/Alert'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { serviceCalls } from '#domain/services/contract'
import type { ConflictQuestion, ScheduleConflict } from '#domain/services/schedule-conflict'
import { dayConflictKinds } from '#domain/services/schedule-conflict'
import type { Service } from '#domain/services/service'
import { defaultStartTime } from '#domain/services/service'
import { isSkippedTime } from '#domain/time/clock-change'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { hourAndMinute, isTimeOfDay } from '#domain/time/time-of-day'
import { clockOn } from '#domain/time/warsaw'
import { useApi } from '../../providers/use-api'
import { ActionDialog } from '../../shared/dialog/ActionDialog'
import { useBeforeSubmit } from '../../shared/form/before-submit'
import { useToday } from '../../shared/use-clock'

interface FormValues {
  date: string
  time: string
  durationMinutes: number
  technicianId: number | null
}

interface Question {
  conflicts: readonly ScheduleConflict[]
  answer: (goOn: boolean) => void
}

/**
 * Conflicts of the chosen technician and time: shown in the form, and to be confirmed before saving.
 * They never prevent it (rule V6).
 */
export function ScheduleConflicts({ deviceId, edited }: { deviceId: number | null; edited?: Service | undefined }) {
  const queryClient = useQueryClient()
  const { getValues } = useFormContext<FormValues>()
  const today = useToday()
  const request = conflictsRequest(useWatch() as FormValues, { deviceId, today, edited })
  const queryOf = useConflictsQuery()
  const { data: conflicts = [] } = useQuery(queryOf(request))
  const [question, setQuestion] = useState<Question>()
  const accepted = useRef<string>(undefined)

  useBeforeSubmit('question', async () => {
    // An answer before this may have filled in time and technician.
    const current = conflictsRequest(getValues(), { deviceId, today, edited })
    const key = JSON.stringify(current)
    if (!current || accepted.current === key) return true
    // A failed check must not prevent booking.
    const latest = await queryClient.fetchQuery(queryOf(current)).catch(() => [])
    if (latest.length === 0) return true
    const goOn = await new Promise<boolean>((answer) => setQuestion({ conflicts: latest, answer }))
    setQuestion(undefined)
    if (goOn) accepted.current = key
    // What was filled in meanwhile, in place of an hour that is over, nobody has seen.
    return goOn && JSON.stringify(conflictsRequest(getValues(), { deviceId, today, edited })) === key
  })

  return (
    <>
      {request && conflicts.length > 0 && (
        <Alert severity="warning">
          <Sentences conflicts={conflicts} />
        </Alert>
      )}
      {question && (
        <ActionDialog
          title="Zapisać mimo to?"
          confirmLabel="Zapisz mimo to"
          cancelLabel="Wróć do formularza"
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          <Sentences conflicts={question.conflicts} />
        </ActionDialog>
      )}
    </>
  )
}

/** Why the chosen technician cannot go on the chosen day at any hour; undefined unless `enabled` and known */
export function useDayConflict(deviceId: number | null, enabled: boolean): string | undefined {
  const values = useWatch() as FormValues
  const today = useToday()
  const request = enabled ? conflictsRequest({ ...values, time: defaultStartTime }, { deviceId, today }) : undefined
  const { data } = useQuery(useConflictsQuery()(request))
  return data?.find(({ kind }) => dayConflictKinds.some((each) => each === kind))?.message
}

function useConflictsQuery() {
  const api = useApi()
  return (body: ConflictQuestion | undefined) => ({
    queryKey: [serviceCalls.conflicts.path, body],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      body ? api.call(serviceCalls.conflicts, { body }, { signal }) : [],
    enabled: body !== undefined,
    retry: false,
  })
}

function Sentences({ conflicts }: { conflicts: readonly ScheduleConflict[] }) {
  return conflicts.map(({ message }) => (
    <p key={message} style={{ margin: 0 }}>
      {message}
    </p>
  ))
}

/**
 * Undefined without a technician's account, for past services, and for an edit that changes neither technician nor
 * time.
 */
function conflictsRequest(
  values: FormValues,
  { deviceId, today, edited }: { deviceId: number | null; today: Day; edited?: Service | undefined },
): ConflictQuestion | undefined {
  const { date, time, durationMinutes, technicianId } = values
  if (!technicianId || !deviceId || !isDay(date) || !isTimeOfDay(time)) return undefined
  if (edited && edited.status !== 'SCHEDULED') return undefined
  // The form refuses a time that does not exist.
  if (date < today || isSkippedTime(date, ...hourAndMinute(time))) return undefined
  const startsAt = clockOn(date, time)
  const same =
    edited?.technicianId === technicianId &&
    edited.startsAt.getTime() === startsAt.getTime() &&
    edited.durationMinutes === durationMinutes
  if (same) return undefined
  const endsAt = minutesAfter(startsAt, durationMinutes)
  return { technicianId, deviceId, startsAt, endsAt, ...(edited && { exceptId: edited.id }) }
}
