import SuggestionIcon from '@mui/icons-material/EventAvailableOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Service } from '#domain/services/service'
import { defaultStartTime, serviceTypeNames } from '#domain/services/service'
import { overlaps } from '#domain/services/service-group'
import type { SlotProposal } from '#domain/services/proposed-slot-wire'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { formatDay, formatDayNear, formatTime } from '#domain/time/format'
import { minutesAfter } from '#domain/time/minutes'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { clockOn, dayAt } from '#domain/time/warsaw'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { Caption, SecondaryText } from '../../shared/page/SecondaryText'
import { useToday } from '../../shared/use-clock'
import { useServicesOfDay, useSlotProposals } from '../use-services'
import { useDayConflict } from './ScheduleConflicts'
import { SlotChips, proposalCostText } from './SlotChips'
import type { BookingPrefill } from './context'
import { isPast } from './service-form'
import type { SlotValues } from './slot-questions'
import { slotQuestions, takesTimeOf } from './slot-questions'
import type { AutoValues } from './use-auto-fill'
import { useAutoFill, useFillOnAnswer } from './use-auto-fill'

interface AcceptedSlot extends SlotProposal {
  deviceId: number | null
  durationMinutes: number
}

interface SlotChoiceProps {
  /** null until one is chosen; each has its own proposals, while what no person chose stays known */
  deviceId: number | null
  /** Due date of the inspection */
  due?: Day
  autoValues: AutoValues
  /** The service being moved */
  edited?: Service
  /** Slots of all days are proposed, not only of the chosen one, as for a visit that is to have another time */
  proposesAllDays?: boolean
}

/** What a new service may be filled in with, apart from what a person gave */
export function autoValuesOf({ time, technicianId }: Pick<BookingPrefill, 'time' | 'technicianId'>): AutoValues {
  return { ...(time === undefined && { time: defaultStartTime }), ...(!technicianId && { technicianId: null }) }
}

/**
 * Proposes a time and who goes, and lists what is planned for the chosen day. On a chosen day the form fills in hour
 * and technician, as long as no person has filled them in.
 */
export function SlotChoice({ deviceId, due, autoValues, edited, proposesAllDays = !edited }: SlotChoiceProps) {
  const values = useWatch() as SlotValues
  const { setValue } = useFormContext()
  const today = useToday()
  const autoFill = useAutoFill(values, autoValues)
  const { own, fill } = autoFill
  const [acceptedSlot, setAcceptedSlot] = useState<AcceptedSlot>()
  const { technicianId, durationMinutes } = values
  const isSelected = (slot: SlotProposal) =>
    dayAt(slot.startsAt) === values.date &&
    formatTime(slot.startsAt) === values.time &&
    slot.technicianId === technicianId
  const hasAccepted =
    acceptedSlot !== undefined &&
    isSelected(acceptedSlot) &&
    acceptedSlot.deviceId === deviceId &&
    acceptedSlot.durationMinutes === durationMinutes

  const isRecord = !edited && isPast(values.date, today)
  const circumstances = { deviceId, edited, isRecord, proposesAllDays, today, own, hasAccepted }
  const { proposals: proposalsQuestion, ofDay: question, movedTo } = slotQuestions(values, circumstances)
  const { mayAsk: mayPropose, query } = proposalsQuestion
  const proposals = useSlotProposals(query, mayPropose).data
  const best = proposals?.[0]
  const answerOfDay = useSlotProposals(question.query, question.mayAsk)
  // What cannot be asked may have been answered before.
  const ofDay = question.mayAsk ? answerOfDay.data : undefined
  useFillOnAnswer(autoFill, {
    ...answerOfDay,
    values,
    question,
    ofDay,
    isPast: isPast(values.date, today),
    hasAccepted,
  })
  const isNobodyFree =
    (ofDay?.length === 0 && !own.time) || (movedTo !== undefined && mayPropose && proposals?.length === 0)

  function take(slot: SlotProposal) {
    setValue('date', dayAt(slot.startsAt), { shouldDirty: true, shouldValidate: true })
    fill(slot, { time: true, technician: !(own.technician && technicianId) })
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
        <NobodyFree
          deviceId={deviceId}
          technician={query.technicianId === undefined ? undefined : values.technician || 'Wybrany serwisant'}
        />
      )}
      {isDay(values.date) && (
        <ServicesOfDay
          {...values}
          day={values.date}
          exceptId={edited?.id}
          theirs={(service) => takesTimeOf(values, isRecord, service)}
        />
      )}
    </Box>
  )
}

interface NobodyFreeProps {
  deviceId: number
  /** The one who is to go; undefined if anybody may */
  technician: string | undefined
}

function NobodyFree({ deviceId, technician }: NobodyFreeProps) {
  const reason = useDayConflict(deviceId, technician !== undefined)
  const nobody = technician
    ? `${technician} nie może tego dnia pojechać na tę wizytę.`
    : 'Tego dnia nikt nie może pojechać na tę wizytę.'
  return <SecondaryText>{reason ?? nobody} Godzinę można wpisać samemu.</SecondaryText>
}

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

interface ServicesOfDayProps extends Pick<SlotValues, 'time' | 'durationMinutes'> {
  day: Day
  /** The service being moved */
  exceptId: number | undefined
  /** Whether a service takes the time of the one who goes */
  theirs: (service: Service) => boolean
}

function ServicesOfDay({ day, time, durationMinutes, exceptId, theirs }: ServicesOfDayProps) {
  const today = useToday()
  const { data, isPending } = useServicesOfDay(day)
  if (isPending) return <LoadingBlock height={56} label="Ładowanie wizyt tego dnia" />
  // A failed request must not prevent booking.
  if (!data) return null
  const planned = data.filter(({ id, status }) => status !== 'CANCELLED' && id !== exceptId)
  const startsAt = isTimeOfDay(time) ? clockOn(day, time) : undefined
  const entered = startsAt && { startsAt, endsAt: minutesAfter(startsAt, durationMinutes) }
  const collides = (service: Service) => entered !== undefined && theirs(service) && overlaps(service, entered)
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
