import SuggestionIcon from '@mui/icons-material/EventAvailableOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import type { Service } from '#domain/services/service'
import { defaultStartTime, serviceTypeNames } from '#domain/services/service'
import type { SlotProposal } from '#domain/services/proposed-slot-wire'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { formatDay, formatDayOfMonth, formatTime, formatWeekday } from '#domain/time/format'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { useToday } from '../../shared/use-clock'
import { useServicesOfDays, useSlotProposals } from '../use-services'
import type { BookingPrefill } from './context'

interface ChosenTime {
  date: string
  time: string
  durationMinutes: number
  technician: string
  technicianId: number | null
}

interface SlotChoiceProps {
  device: Device
  /** What the form was opened with */
  given: Pick<BookingPrefill, 'time' | 'technicianId'>
}

/**
 * Proposes a time and who goes, and lists what is planned for the chosen day. On a chosen day the form fills in hour and technician, as
 * long as no person has filled them in.
 */
export function SlotChoice({ device, given }: SlotChoiceProps) {
  const chosen = useWatch() as ChosenTime
  const { setValue } = useFormContext()
  const today = useToday()
  const [filled, setFilled] = useState<{ time?: string; technicianId?: number | null }>({
    ...(given.time === undefined && { time: defaultStartTime }),
    ...(!given.technicianId && { technicianId: null }),
  })
  const ownTime = filled.time !== chosen.time
  const ownTechnician = filled.technicianId !== chosen.technicianId || isNameOnly(chosen)

  const { technicianId, durationMinutes } = chosen
  const asked = {
    deviceId: device.id,
    duration: durationMinutes,
    ...(ownTechnician && technicianId && { technicianId }),
  }
  const day = isDay(chosen.date) && chosen.date >= today ? chosen.date : undefined
  const canAsk = !isNameOnly(chosen)
  const best = useSlotProposals(asked, canAsk).data?.[0]
  const proposalsOfDay = useSlotProposals(
    { ...asked, day, ...(ownTime && { time: chosen.time }) },
    canAsk && day !== undefined && !(ownTime && (ownTechnician || !isTimeOfDay(chosen.time))),
  )
  // Without a day the question is the one above.
  const ofDay = day && proposalsOfDay.data

  function fill(slot: SlotProposal | undefined, { time, technician }: { time: boolean; technician: boolean }) {
    const next = { time: slot ? formatTime(slot.startsAt) : '', technicianId: slot?.technicianId ?? null }
    if (time) setValue('time', next.time, { shouldDirty: true, shouldValidate: next.time !== '' })
    if (technician) {
      setValue('technician', slot?.technician ?? '', { shouldDirty: true })
      setValue('technicianId', next.technicianId, { shouldDirty: true })
    }
    setFilled({ ...filled, ...(time && { time: next.time }), ...(technician && { technicianId: next.technicianId }) })
  }

  useEffect(() => {
    if (ofDay) fill(ofDay[0], { time: !ownTime, technician: !ownTechnician })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing fills in nothing, only another response
  }, [ofDay])

  function take(slot: SlotProposal) {
    setValue('date', dayAt(slot.startsAt), { shouldDirty: true, shouldValidate: true })
    fill(slot, { time: true, technician: !(ownTechnician && technicianId) })
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {best && canAsk && <Proposal device={device} chosen={chosen} proposal={best} onTake={take} />}
      {ofDay?.length === 0 && !ownTime && (
        <Typography variant="body2" color="text.secondary">
          Tego dnia nikt nie jest wolny na tę wizytę. Godzinę można wpisać samemu.
        </Typography>
      )}
      {isDay(chosen.date) && <ServicesOfDay {...chosen} day={chosen.date} />}
    </Box>
  )
}

/** A person without an account, whose hours are not known. */
function isNameOnly({ technician, technicianId }: Pick<ChosenTime, 'technician' | 'technicianId'>): boolean {
  return technicianId === null && technician !== ''
}

/** Other services of the day to which one is moved. */
export function OthersOfDay({ than }: { than: Service }) {
  const chosen = useWatch() as ChosenTime
  return isDay(chosen.date) ? <ServicesOfDay {...chosen} day={chosen.date} than={than.id} /> : null
}

/** Whether a service occupies a technician: their own, and those without a technician. */
const keeps = (technicianId: number | null) => (service: Service) =>
  technicianId === null || service.technicianId === technicianId || service.technician === null

interface ProposalProps {
  device: Device
  chosen: ChosenTime
  proposal: SlotProposal
  onTake: (proposal: SlotProposal) => void
}

function Proposal({ device, chosen, proposal, onTake }: ProposalProps) {
  const { setFocus } = useFormContext()
  const { startsAt, technicianId, technician, reason } = proposal
  const [day, time] = [dayAt(startsAt), formatTime(startsAt)]
  if (day === chosen.date && time === chosen.time && technicianId === chosen.technicianId) return null

  function take() {
    onTake(proposal)
    // The pressed button disappears.
    setFocus('date')
  }

  const when = `${formatWeekday(day)}, ${formatDayOfMonth(day)}, ${time}`
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
      <Typography variant="caption" color="text.secondary">
        {reason} Termin przeglądu: {formatDay(device.nextInspectionDate)}.
      </Typography>
    </Box>
  )
}

interface ServicesOfDayProps extends Omit<ChosenTime, 'date' | 'technician'> {
  day: Day
  /** The service being moved */
  than?: number
}

function ServicesOfDay({ day, time, durationMinutes, technicianId, than }: ServicesOfDayProps) {
  const { data, isPending } = useServicesOfDays(day, 1)
  if (isPending) return <Skeleton variant="rounded" height={56} aria-label="Ładowanie wizyt tego dnia" />
  // A failed request must not prevent booking.
  if (!data) return null
  const planned = data.filter(({ id, status }) => status !== 'CANCELLED' && id !== than)
  const [hour = Number.NaN, minute = 0] = time.split(':').map(Number)
  const start = Number.isNaN(hour) ? undefined : instantAt(day, hour, minute).getTime()
  const theirs = keeps(technicianId)
  const collides = (service: Service) =>
    theirs(service) &&
    start !== undefined &&
    service.startsAt.getTime() < start + durationMinutes * 60_000 &&
    service.endsAt.getTime() > start
  return (
    <Box
      component="section"
      aria-label={`Wizyty: ${formatWeekday(day)}, ${formatDayOfMonth(day)}`}
      sx={{ px: 1.5, py: 1, borderRadius: 1, bgcolor: (theme) => theme.colours.sunken }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {formatWeekday(day)}, {formatDayOfMonth(day)}
      </Typography>
      {planned.length === 0 && (
        <Typography variant="body2">
          {than === undefined ? 'Nie ma jeszcze wizyt tego dnia.' : 'Nie ma innych wizyt tego dnia.'}
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
