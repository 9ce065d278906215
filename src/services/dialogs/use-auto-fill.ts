import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { defaultStartTime } from '#domain/services/service'
import type { ProposalsQuery, SlotProposal } from '#domain/services/proposed-slot-wire'
import { isDay } from '#domain/time/day'
import { formatTime } from '#domain/time/format'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { clockOn } from '#domain/time/warsaw'
import { useBeforeSubmit } from '../../shared/form/before-submit'
import { useMinute } from '../../shared/use-clock'
import type { useSlotProposals } from '../use-services'
import { slotsAfter } from '../use-services'
import type { SlotQuestion, SlotValues } from './slot-questions'
import { isNameOnly } from './slot-questions'

/** Current values that no person chose, which the form may replace */
export type AutoValues = { time?: string; technicianId?: number | null }

/** Replaces hour and technician of a form by those of a proposal, and knows which a person chose. */
export function useAutoFill(values: SlotValues, initial: AutoValues) {
  const { setValue } = useFormContext()
  const [autoValues, setAutoValues] = useState(initial)
  const own = {
    time: autoValues.time !== values.time,
    technician: autoValues.technicianId !== values.technicianId || isNameOnly(values),
  }

  function fill(slot: SlotProposal | undefined, { time, technician }: { time: boolean; technician: boolean }) {
    const hour = slot ? formatTime(slot.startsAt) : hourToCome(values.date, initial.time)
    const next = { time: hour, technicianId: slot?.technicianId ?? null }
    if (time) setValue('time', next.time, { shouldDirty: true, shouldValidate: next.time !== '' })
    if (technician) {
      setValue('technician', slot?.technician ?? '', { shouldDirty: true })
      setValue('technicianId', next.technicianId, { shouldDirty: true })
    }
    setAutoValues((current) => ({
      ...current,
      ...(time && { time: next.time }),
      ...(technician && { technicianId: next.technicianId }),
    }))
  }

  return { own, fill }
}

type SlotFill = ReturnType<typeof useAutoFill>

interface DayAnswer extends Pick<ReturnType<typeof useSlotProposals>, 'isFetching' | 'refetch'> {
  values: SlotValues
  question: SlotQuestion
  /** The slots of the chosen day, once they are known */
  ofDay: readonly SlotProposal[] | undefined
  /** The chosen day is past */
  isPast: boolean
  /** A person took a slot, which is left as it is */
  hasAccepted: boolean
}

/**
 * Fills in what no person chose from the answer about the chosen day, and again once that is over or no longer
 * proposed. Saving waits for the answer, and stops at an hour that is over but nobody chose.
 */
export function useFillOnAnswer({ own, fill }: SlotFill, answer: DayAnswer) {
  const { values, question, ofDay, isPast, hasAccepted, isFetching, refetch } = answer
  const { getValues, setError, trigger } = useFormContext()
  const now = useMinute()
  /** What was asked about the day whose answer is filled in */
  const [filledFor, setFilledFor] = useState<ProposalsQuery>()

  const isFilledIn = (slot: SlotProposal) =>
    (own.time || formatTime(slot.startsAt) === values.time) &&
    (own.technician || slot.technicianId === values.technicianId)
  useEffect(() => {
    if (ofDay) {
      if (isSame(filledFor, question.query) && ofDay.some(isFilledIn)) return
      fill(ofDay[0], { time: !own.time, technician: !own.technician })
      setFilledFor(question.query)
    } else if (isPast && filledFor?.day === values.date && !own.time && !hasAccepted) {
      // The day went by while the form was open: its hour was meant for a visit to come.
      fill(undefined, { time: true, technician: false })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing fills in nothing, only a response or the clock
  }, [ofDay, isPast, now])

  useBeforeSubmit('answer', async () => {
    if (hasAccepted || question.query.day === undefined) return true
    const isOver = !own.time && isTimeOfDay(values.time) && hourToCome(values.date, values.time) === ''
    // Saving must not be faster than the proposal for the chosen day.
    const isAwaited = question.mayAsk && isFetching && ofDay === undefined
    if (!isOver && !isAwaited) return true
    const { data } = question.mayAsk ? await refetch({ cancelRefetch: false }) : { data: undefined }
    // Something may have been typed while the answer came.
    const current = getValues() as SlotValues
    const isTyped = { time: current.time !== values.time, technician: current.technician !== values.technician }
    const slot = slotsAfter(new Date(), data)?.[0]
    if (data || isOver)
      fill(slot, { time: !own.time && !isTyped.time, technician: !own.technician && !isTyped.technician })
    if (!isOver) return true
    // Nobody has seen the new hour yet. What was filled in is validated before, which would take the message away.
    await trigger('time')
    const advice = getValues('time') === '' ? 'podaj nową' : 'sprawdź nową'
    setError('time', { message: `Godzina ${values.time} już minęła: ${advice}.` }, { shouldFocus: true })
    return false
  })
}

const isSame = (one: ProposalsQuery | undefined, other: ProposalsQuery) => JSON.stringify(one) === JSON.stringify(other)

/** The hour where none can be proposed; '' if it is over on that day, so that a person says another */
function hourToCome(date: string, time: string = defaultStartTime): string {
  return isDay(date) && isTimeOfDay(time) && clockOn(date, time) > new Date() ? time : ''
}
