import LateIcon from '@mui/icons-material/ErrorOutlined'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import type { Service } from '#domain/services/service'
import { formatCount, nouns } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { daysBetween } from '#domain/time/day'
import { formatLongDay, formatWeekday } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { useServiceDialogs } from '..'
import { usePermission } from '../../providers/use-session'
import { useInSteps } from '../../shared/list/use-in-steps'
import { useUrlState } from '../../shared/list/use-url-state'
import { AgendaDay } from './AgendaDay'
import { byDay } from './days'
import { useServicesContext } from './services-context'

/** Services of past days that are still SCHEDULED, folded into one line. Somebody must complete or cancel them. */
export function OverdueServices({ services, today }: { services: readonly Service[]; today: Day }) {
  const id = useId()
  const may = usePermission()
  const { close } = useServiceDialogs()
  const { linkedId } = useServicesContext()
  // Links with the number of overdue services open the list.
  const [{ overdue }] = useUrlState({ overdue: '' })
  const [expanded, setExpanded] = useState<boolean>()
  const open = expanded ?? (overdue === 'true' || services.some((service) => service.id === linkedId))
  const [earliest] = services
  if (!earliest) return null
  return (
    <Box component="section" aria-labelledby={`${id}-title`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box component="h2" sx={{ m: 0, flex: '1 1 14rem' }}>
          <Button
            id={`${id}-title`}
            fullWidth
            color="error"
            variant="outlined"
            aria-expanded={open}
            aria-controls={id}
            startIcon={<LateIcon />}
            endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            onClick={() => setExpanded(!open)}
            sx={{ minHeight: 44, justifyContent: 'start', '& .MuiButton-endIcon': { ml: 'auto' } }}
          >
            {formatCount(services.length, nouns.overdueService)}
          </Button>
        </Box>
        {may('services.write') && (
          <Button variant="contained" onClick={() => close(services)} sx={{ minHeight: 44 }}>
            Zamknij zaległe wizyty
          </Button>
        )}
      </Box>
      <Box id={id} sx={{ display: 'grid', gap: 1.5, mt: open ? 1.5 : 0 }}>
        {open && <OverdueDays services={services} first={dayAt(earliest.startsAt)} today={today} />}
      </Box>
    </Box>
  )
}

function OverdueDays({ services, first, today }: { services: readonly Service[]; first: Day; today: Day }) {
  const visible = useInSteps(services, 12)
  return (
    <>
      {byDay(visible, first).map(({ day, services: ofDay }) => (
        <AgendaDay
          key={day}
          level={3}
          title={formatLongDay(day)}
          quiet={`${formatWeekday(day)}, ${formatCount(daysBetween(day, today), nouns.day)} temu`}
          services={ofDay}
        />
      ))}
    </>
  )
}
