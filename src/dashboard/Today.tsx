import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import type { TechnicianDay } from '#domain/dashboard/stats'
import { formatCount, nouns } from '#domain/text/plural'
import { formatTime } from '#domain/time/format'
import { NextPlanLink } from '../services/print'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { DividedItem } from '../shared/list/DividedItem'
import { Panel } from '../shared/page/Card'
import { Loaded } from '../shared/feedback/Loaded'
import { notCancelled } from '../shared/page/record-address'
import { TechnicianMark, useTechnicians } from '../technicians'
import { NextServices } from './NextServices'
import type { Part } from './use-dashboard'

const PersonLink = styled(Link)(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 12px',
  padding: '8px 0',
  minHeight: 44,
  color: colours.text,
  textDecoration: 'none',
  '&:hover [data-who]': { textDecoration: 'underline' },
  '& [data-quiet]': { color: colours.quiet, fontSize: '0.875rem' },
}))

export function Today({ part }: { part: Part<TechnicianDay[]> }) {
  return (
    <Panel title="Wizyty dziś">
      <Loaded inline of={part} failed="Nie udało się załadować wizyt na dziś" height={140}>
        {(days) =>
          days.length === 0 ? (
            <InlineEmpty>Na dziś nie ma umówionych wizyt.</InlineEmpty>
          ) : (
            <Box component="ul" aria-label="Wizyty dziś według serwisantów" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {days.map((day) => (
                <DayOf key={`${day.technicianId} ${day.technician}`} day={day} />
              ))}
            </Box>
          )
        }
      </Loaded>
      <NextServices />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', mt: 1, mx: -1.25 }}>
        <Button component={Link} to="/?tab=services&view=lanes" size="small">
          Otwórz kalendarz wizyt
        </Button>
        <NextPlanLink />
      </Box>
    </Panel>
  )
}

function DayOf({ day: { technicianId, technician, total, completed, nextStartsAt } }: { day: TechnicianDay }) {
  const { data: technicians = [] } = useTechnicians()
  const match = technicians.find(({ userId }) => userId === technicianId)
  const name = match?.name ?? technician
  return (
    <DividedItem>
      <PersonLink to={servicesOf(technicianId, technician)}>
        <TechnicianMark name={name ?? '?'} colour={match?.colour ?? null} size={28} />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" data-who sx={{ display: 'block', fontWeight: 550 }}>
            {name ?? 'Bez serwisanta'}
          </Box>
          <span data-quiet>
            {formatCount(total, nouns.service)}
            {completed > 0 && `, ${formatCount(completed, ['zakończona', 'zakończone', 'zakończonych'])}`}
          </span>
        </Box>
        <span data-quiet>
          {nextStartsAt ? (
            <>
              najbliższa <time dateTime={nextStartsAt.toISOString()}>{formatTime(nextStartsAt)}</time>
            </>
          ) : (
            completed < total && 'do zakończenia'
          )}
        </span>
      </PersonLink>
    </DividedItem>
  )
}

/** The list of a person's services of today. The list cannot filter by a name without an account, so it shows all. */
function servicesOf(technicianId: number | null, technician: string | null): string {
  const whoseWithoutId = technician === null ? 'unassigned=true' : 'technician=all'
  const whose = technicianId === null ? whoseWithoutId : `technician=${technicianId}`
  return `/?tab=services&view=list&${whose}&status=${notCancelled}`
}
