import SuggestionIcon from '@mui/icons-material/EventAvailableOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { firstSuggestedDay, suggestedWithin, suggestSlot } from '#domain/services/suggested-slot'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { formatDay, formatDayOfMonth, formatTime, formatWeekday } from '#domain/time/format'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { useMinute } from '../../shared/use-clock'
import { useServicesOfDays } from '../use-services'

interface ChosenTime {
  date: string
  time: string
  durationMinutes: number
  technicianId: number | null
}

/** Suggests a time, and lists what is planned for the chosen day. */
export function SlotChoice({ device }: { device: Device }) {
  const chosen = useWatch() as ChosenTime
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Suggestion device={device} chosen={chosen} />
      {isDay(chosen.date) && <ServicesOfDay {...chosen} day={chosen.date} />}
    </Box>
  )
}

/** Other services of the day to which one is moved. */
export function OthersOfDay({ than }: { than: Service }) {
  const chosen = useWatch() as ChosenTime
  return isDay(chosen.date) ? <ServicesOfDay {...chosen} day={chosen.date} than={than.id} /> : null
}

/** Whether a service occupies a technician: their own, and those without a technician. */
const keeps = (technicianId: number | null) => (service: Service) =>
  technicianId === null || service.technicianId === technicianId || service.technician === null

function Suggestion({ device: { nextInspectionDate: due, wish }, chosen }: { device: Device; chosen: ChosenTime }) {
  const { setValue, setFocus } = useFormContext()
  const now = useMinute()
  const { data: services } = useServicesOfDays(firstSuggestedDay(due, dayAt(now), wish?.day), suggestedWithin)
  const slot =
    services &&
    suggestSlot({
      due,
      now,
      wish,
      durationMinutes: chosen.durationMinutes,
      services: services.filter(keeps(chosen.technicianId)),
    })
  if (!slot || (slot.day === chosen.date && slot.time === chosen.time)) return null

  function take(date: Day, time: string) {
    for (const [name, value] of [
      ['date', date],
      ['time', time],
    ] as const)
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    // The pressed button disappears.
    setFocus('date')
  }

  const when = `${formatWeekday(slot.day)}, ${formatDayOfMonth(slot.day)}, ${slot.time}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Button
        size="small"
        variant="tonal"
        startIcon={<SuggestionIcon />}
        onClick={() => take(slot.day, slot.time)}
        sx={{ whiteSpace: 'normal', textAlign: 'left' }}
      >
        Proponowany termin: {when}
      </Button>
      <Typography variant="caption" color="text.secondary">
        Wolna godzina w dniu roboczym. Termin przeglądu: {formatDay(due)}.
      </Typography>
    </Box>
  )
}

interface ServicesOfDayProps extends Omit<ChosenTime, 'date'> {
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
