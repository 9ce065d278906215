import SuggestionIcon from '@mui/icons-material/EventAvailableOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Service, ServiceType } from '#domain/services/service'
import { defaultStartTime, isInspection, serviceTypeNames } from '#domain/services/service'
import type { SlotProposal } from '#domain/services/proposed-slot-wire'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { formatDay, formatDayNear, formatTime } from '#domain/time/format'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { clockOn, dayAt, instantAt } from '#domain/time/warsaw'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { useBeforeSubmit } from '../../shared/form/before-submit'
import { Caption, SecondaryText } from '../../shared/page/SecondaryText'
import { useToday } from '../../shared/use-clock'
import { useServicesOfDays, useSlotProposals } from '../use-services'
import { useDayConflict } from './ScheduleConflicts'
import { SlotChips, proposalCostText } from './SlotChips'
import type { BookingPrefill } from './context'

interface TimeValues {
  date: string
  time: string
  type: ServiceType
  durationMinutes: number
  technician: string
  technicianId: number | null
}

/** Current values that no person chose, which the form may replace */
export type AutoValues = { time?: string; technicianId?: number | null }

interface SlotChoiceProps {
  /** null until one is chosen; each has its own proposals, while what no person chose stays known */
  deviceId: number | null
  /** Due date of the inspection */
  due?: Day
  autoValues: AutoValues
  /** The service being moved */
  edited?: Service
  /** Whether the visit is to have another time: windows of all days are proposed, not only of the chosen one */
  anew?: boolean
}

/** What a new service may be filled in with, apart from what a person gave */
export function autoValuesOf({ time, technicianId }: Pick<BookingPrefill, 'time' | 'technicianId'>): AutoValues {
  return { ...(time === undefined && { time: defaultStartTime }), ...(!technicianId && { technicianId: null }) }
}

/**
 * Proposes a time and who goes, and lists what is planned for the chosen day. On a chosen day the form fills in hour
 * and technician, as long as no person has filled them in.
 */
export function SlotChoice({ deviceId, due, autoValues: initialAutoValues, edited, anew = !edited }: SlotChoiceProps) {
  const values = useWatch() as TimeValues
  const { setValue } = useFormContext()
  const today = useToday()
  const [autoValues, setAutoValues] = useState(initialAutoValues)
  const [acceptedSlot, setAcceptedSlot] = useState<
    SlotProposal & { deviceId: number | null; durationMinutes: number }
  >()
  const ownTime = autoValues.time !== values.time
  const ownTechnician = autoValues.technicianId !== values.technicianId || isNameOnly(values)

  const { technicianId, durationMinutes, type } = values
  const query = {
    deviceId: deviceId ?? 0,
    duration: durationMinutes,
    ...(!isInspection(type) && { type }),
    ...(edited && { exceptId: edited.id }),
    ...(ownTechnician && technicianId && { technicianId }),
  }
  const day = isDay(values.date) && values.date >= today ? values.date : undefined
  const isRecord = !edited && isDay(values.date) && values.date < today
  const canAsk = deviceId !== null && !isNameOnly(values) && !isRecord
  // A service keeps its hour; on another day the proposal is about that day.
  const movedTo = !anew && edited && day !== dayAt(edited.startsAt) ? day : undefined
  const mayPropose = canAsk && (anew || movedTo !== undefined)
  const proposals = useSlotProposals({ ...query, ...(movedTo && { day: movedTo }) }, mayPropose).data
  const best = proposals?.[0]
  const isSelected = (slot: SlotProposal) =>
    dayAt(slot.startsAt) === values.date &&
    formatTime(slot.startsAt) === values.time &&
    slot.technicianId === technicianId
  const hasAccepted =
    acceptedSlot !== undefined &&
    isSelected(acceptedSlot) &&
    acceptedSlot.deviceId === deviceId &&
    acceptedSlot.durationMinutes === durationMinutes
  const proposalsOfDay = useSlotProposals(
    { ...query, day, ...(ownTime && { time: values.time }) },
    canAsk && day !== undefined && !hasAccepted && !(ownTime && (ownTechnician || !isTimeOfDay(values.time))),
  )
  // Without a day the request is the one above.
  const ofDay = day && !hasAccepted ? proposalsOfDay.data : undefined
  const isNobodyFree = (ofDay?.length === 0 && !ownTime) || (movedTo !== undefined && canAsk && proposals?.length === 0)
  const reason = useDayConflict(deviceId, isNobodyFree && query.technicianId !== undefined)

  function fill(slot: SlotProposal | undefined, { time, technician }: { time: boolean; technician: boolean }) {
    const hour = slot ? formatTime(slot.startsAt) : hourToCome(values.date, initialAutoValues.time)
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

  const fillAll = (slot: SlotProposal | undefined) => fill(slot, { time: !ownTime, technician: !ownTechnician })

  const latestFill = useRef(fillAll)
  useEffect(() => {
    latestFill.current = fillAll
  })
  useEffect(() => {
    if (ofDay) fillAll(ofDay[0])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing fills in nothing, only another response
  }, [ofDay])

  // Saving must not be faster than the proposal for the chosen day.
  useBeforeSubmit('answer', async () => {
    if (!proposalsOfDay.isFetching || (ownTime && ownTechnician)) return
    const { data } = await proposalsOfDay.refetch({ cancelRefetch: false })
    // An hour may have been typed while the answer came.
    if (data) latestFill.current(data[0])
  })

  function take(slot: SlotProposal) {
    setValue('date', dayAt(slot.startsAt), { shouldDirty: true, shouldValidate: true })
    fill(slot, { time: true, technician: !(ownTechnician && technicianId) })
    setAcceptedSlot({ ...slot, deviceId, durationMinutes })
  }

  if (deviceId === null) return null

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {best && mayPropose && !isSelected(best) && <Proposal due={due} proposal={best} onTake={take} />}
      {mayPropose && (
        <SlotChips
          slots={proposals?.filter((slot) => slot.cheapest && slot !== best) ?? []}
          isSelected={isSelected}
          onTake={take}
        />
      )}
      {isNobodyFree && (
        <SecondaryText>
          {reason ??
            (query.technicianId
              ? `${values.technician || 'Wybrany serwisant'} nie może tego dnia pojechać na tę wizytę.`
              : 'Tego dnia nikt nie może pojechać na tę wizytę.')}{' '}
          Godzinę można wpisać samemu.
        </SecondaryText>
      )}
      {isDay(values.date) && (
        <ServicesOfDay
          {...values}
          day={values.date}
          exceptId={edited?.id}
          theirs={isRecord ? isOf(values) : occupies(technicianId)}
        />
      )}
    </Box>
  )
}

/** The hour where none can be proposed; '' if it is over on that day, so that a person says another */
function hourToCome(date: string, time: string = defaultStartTime): string {
  return isDay(date) && clockOn(date, time) > new Date() ? time : ''
}

/** A person without an account, whose hours are not known. */
function isNameOnly({ technician, technicianId }: Pick<TimeValues, 'technician' | 'technicianId'>): boolean {
  return technicianId === null && technician !== ''
}

/** Whether a service is one of the technician, who may have a name only */
const isOf =
  ({ technicianId, technician }: Pick<TimeValues, 'technician' | 'technicianId'>) =>
  (service: Service) =>
    technicianId === null
      ? service.technicianId === null && service.technician === technician
      : service.technicianId === technicianId

/** Whether a service occupies a technician: their own, and those without a technician. */
const occupies = (technicianId: number | null) => (service: Service) =>
  technicianId === null || service.technicianId === technicianId || service.technician === null

interface ProposalProps {
  due: Day | undefined
  proposal: SlotProposal
  onTake: (proposal: SlotProposal) => void
}

function Proposal({ due, proposal, onTake }: ProposalProps) {
  const { setFocus } = useFormContext()
  const today = useToday()
  const { startsAt, technician, reason } = proposal
  const cost = proposalCostText(proposal)

  function take() {
    onTake(proposal)
    // The pressed button disappears.
    setFocus('date')
  }

  const when = `${formatDayNear(today, dayAt(startsAt))}, ${formatTime(startsAt)}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Button
        size="small"
        variant="tonal"
        startIcon={<SuggestionIcon />}
        onClick={take}
        sx={{ whiteSpace: 'normal', textAlign: 'left' }}
      >
        Proponowany termin: {when}
        {technician && ` · ${technician}`}
      </Button>
      <Caption>
        {reason}
        {cost && ` Dojazd: ${cost}.`}
        {due && ` Termin przeglądu: ${formatDay(due)}.`}
      </Caption>
    </Box>
  )
}

interface ServicesOfDayProps extends Pick<TimeValues, 'time' | 'durationMinutes'> {
  day: Day
  /** The service being moved */
  exceptId: number | undefined
  /** Whether a service takes the time of the one who goes */
  theirs: (service: Service) => boolean
}

function ServicesOfDay({ day, time, durationMinutes, exceptId, theirs }: ServicesOfDayProps) {
  const today = useToday()
  const { data, isPending } = useServicesOfDays(day, 1)
  if (isPending) return <LoadingBlock height={56} label="Ładowanie wizyt tego dnia" />
  // A failed request must not prevent booking.
  if (!data) return null
  const planned = data.filter(({ id, status }) => status !== 'CANCELLED' && id !== exceptId)
  const [hour = Number.NaN, minute = 0] = time.split(':').map(Number)
  const start = Number.isNaN(hour) ? undefined : instantAt(day, hour, minute).getTime()
  const collides = (service: Service) =>
    theirs(service) &&
    start !== undefined &&
    service.startsAt.getTime() < start + durationMinutes * 60_000 &&
    service.endsAt.getTime() > start
  return (
    <Box
      component="section"
      aria-label={`Wizyty: ${formatDayNear(today, day)}`}
      sx={{ px: 1.5, py: 1, borderRadius: 1, bgcolor: (theme) => theme.colours.sunken }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {formatDayNear(today, day)}
      </Typography>
      {planned.length === 0 && (
        <Typography variant="body2">
          {exceptId === undefined ? 'Nie ma jeszcze wizyt tego dnia.' : 'Nie ma innych wizyt tego dnia.'}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 180, overflowY: 'auto' }}>
        {planned.map((service) => (
          <Typography
            key={service.id}
            component="li"
            variant="body2"
            sx={{ py: 0.25, color: (theme) => (collides(service) ? theme.colours.danger : undefined) }}
          >
            {formatTime(service.startsAt)}–{formatTime(service.endsAt)} {service.client.name},{' '}
            {serviceTypeNames[service.type].toLocaleLowerCase('pl')}
            {service.technician && ` · ${service.technician}`}
            {collides(service) && <strong> · w tym samym czasie</strong>}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
