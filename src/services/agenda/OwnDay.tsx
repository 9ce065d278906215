import RouteIcon from '@mui/icons-material/RouteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { Service } from '#domain/services/service'
import { isToCome } from '#domain/services/service-group'
import { formatCount, nouns } from '#domain/text/plural'
import { formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { LoadError } from '../../shared/feedback/LoadError'
import { directionsOver } from '../../shared/page/ContactButtons'
import { useMinute } from '../../shared/use-clock'
import { useMorePages, useServiceList } from './agenda-data'
import { AgendaDay } from './AgendaDay'
import { AgendaSkeleton } from './AgendaSkeleton'
import { DelayButton } from './DelayButton'
import type { DayOfServices } from './days'
import { byDay, dayLabel } from './days'
import { OverdueServices } from './OverdueServices'
import { ServicesContext } from './services-context'
import { StaleNotice } from './StaleNotice'

/** A technician's services of today, the overdue ones, and when the next ones are. */
export default function OwnDay({ technicianId }: { technicianId: number }) {
  const now = useMinute()
  const today = dayAt(now)
  const { list, isPending, services, overdue } = useServiceList(today, { technicianId: [technicianId] }, now)
  const [ofToday, ...later] = byDay(services, today)
  const next = later.find((day) => day.services.some(takesPlace))
  // The pages may end within a day.
  const isNextWhole = !list.hasNextPage || (next !== undefined && next !== later.at(-1))
  useMorePages(list, !isNextWhole)
  if (list.error && !list.data)
    return <LoadError title="Nie udało się załadować serwisów" error={list.error} retry={list.refetch} />
  if (isPending) return <AgendaSkeleton />

  const upcoming = ofToday?.services.filter((service) => isToCome(service, now)) ?? []
  return (
    <ServicesContext value={{ linkedId: undefined, now, withNames: false }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <StaleNotice query={list} />
        <OverdueServices services={overdue} today={today} />
        <AgendaDay
          title="Dziś"
          quiet={ofToday ? countedServices(ofToday.services) : ''}
          services={ofToday?.services ?? []}
          empty="Nie masz dziś wizyt."
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          {upcoming.length > 1 && (
            <Button
              href={directionsOver(upcoming.map(({ device }) => device))}
              target="_blank"
              rel="noopener noreferrer"
              variant="outlined"
              startIcon={<RouteIcon />}
            >
              Trasa dnia
            </Button>
          )}
          <DelayButton services={upcoming} />
          {next && (isNextWhole || list.isFetchNextPageError) && (
            <Next day={next} label={dayLabel(next.day, today).name} />
          )}
          <Button component={Link} to={`/?tab=services&technician=${technicianId}`} variant="outlined">
            Wszystkie moje wizyty
          </Button>
        </Box>
      </Box>
    </ServicesContext>
  )
}

const takesPlace = ({ status }: Service) => status !== 'CANCELLED'

/** '2 wizyty, 1 anulowana'; empty without any */
function countedServices(services: readonly Service[]): string {
  const held = services.filter(takesPlace).length
  const cancelled = services.length - held
  return [
    held > 0 && formatCount(held, nouns.service),
    cancelled > 0 && formatCount(cancelled, ['anulowana', 'anulowane', 'anulowanych']),
  ]
    .filter(Boolean)
    .join(', ')
}

function Next({ day, label }: { day: DayOfServices; label: string }) {
  const services = day.services.filter(takesPlace)
  const [first] = services
  if (!first) return null
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
      {label}: {formatCount(services.length, nouns.service)}, pierwsza o {formatTime(first.startsAt)},{' '}
      {first.device.address.city}
    </Box>
  )
}
