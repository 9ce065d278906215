import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { defaultStartTime } from '#domain/services/service'
import type { SlotProposal } from '#domain/services/proposed-slot-wire'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { formatTime } from '#domain/time/format'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { clockOn } from '#domain/time/warsaw'
import { useBeforeSubmit } from '../../shared/form/before-submit'
import { useMinute } from '../../shared/use-clock'
import type { useSlotProposals } from '../use-services'
import { slotsAfter } from '../use-services'
import type { SlotValues } from './slot-questions'
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
    setAutoValues({
      ...autoValues,
      ...(time && { time: next.time }),
      ...(technician && { technicianId: next.technicianId }),
    })
  }

  return { own, fill }
}

type SlotFill = ReturnType<typeof useAutoFill>

interface DayAnswer extends Pick<ReturnType<typeof useSlotProposals>, 'isFetching' | 'refetch'> {
  values: Pick<SlotValues, 'date' | 'time'>
  /** The chosen day, unless it is past */
  day: Day | undefined
  /** Its slots, once they are known */
  ofDay: readonly SlotProposal[] | undefined
  /** A person took a slot, which is left as it is */
  hasAccepted: boolean
}

/**
 * Fills in what no person chose from the answer about the chosen day; saving waits for it. An hour that no person chose
 * is not left once it is over.
 */
export function useFillOnAnswer({ own, fill }: SlotFill, answer: DayAnswer) {
  const { values, day, ofDay, hasAccepted, isFetching, refetch } = answer
  const now = useMinute()
  const fillAll = (slot: SlotProposal | undefined) => {
    if (!hasAccepted) fill(slot, { time: !own.time, technician: !own.technician })
  }
  const latestFill = useRef(fillAll)
  useEffect(() => {
    latestFill.current = fillAll
  })
  useEffect(() => {
    if (ofDay) fillAll(ofDay[0])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing fills in nothing, only a response or the clock
  }, [ofDay, now])

  const dayToCome = useRef<string>(undefined)
  const clearHour = useEffectEvent(() => {
    if (!own.time && !hasAccepted) fill(undefined, { time: true, technician: false })
  })
  useEffect(() => {
    if (day !== undefined) dayToCome.current = day
    // The day went by while the form was open: its hour was meant for a visit to come.
    else if (dayToCome.current === values.date) clearHour()
  }, [day, values.date])

  // Saving must not be faster than the proposal for the chosen day.
  useBeforeSubmit('answer', async () => {
    if (hasAccepted || (own.time && own.technician)) return
    const isAwaited = isFetching && ofDay === undefined
    const isOver = !own.time && day !== undefined && hourToCome(day, values.time) === ''
    if (!isAwaited && !isOver) return
    const { data } = await refetch({ cancelRefetch: false })
    // An hour may have been typed while the answer came.
    if (data || isOver) latestFill.current(slotsAfter(new Date(), data)?.[0])
  })
}

/** The hour where none can be proposed; '' if it is over on that day, so that a person says another */
function hourToCome(date: string, time: string = defaultStartTime): string {
  return isDay(date) && isTimeOfDay(time) && clockOn(date, time) > new Date() ? time : ''
}
