import LateIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { use, useState } from 'react'
import type { Service } from '#domain/services/service'
import { counted } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { daysBetween } from '#domain/time/day'
import { formatLongDay, formatWeekday } from '#domain/time/format'
import { usePermission } from '../providers/use-session'
import { MeantVisitContext } from './meant-visit'
import { byDay } from './week'
import { VisitGroup } from './VisitGroup'

const shownAtFirst = 5

/** Visits of days before today that still stand as planned: somebody has to say what became of them. */
export function OverdueVisits({ visits, today }: { visits: readonly Service[]; today: Day }) {
  const [all, setAll] = useState(false)
  const may = usePermission()
  const meant = use(MeantVisitContext)
  if (visits.length === 0) return null
  const whole = all || visits.slice(shownAtFirst).some(({ id }) => id === meant)
  const shown = whole ? visits : visits.slice(0, shownAtFirst)
  return (
    <Box component="section" aria-labelledby="overdue-visits" sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography
          id="overdue-visits"
          variant="h2"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: (theme) => theme.colours.danger }}
        >
          <LateIcon aria-hidden="true" fontSize="small" />
          Zaległe wizyty
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {counted(visits.length, ['wizyta już minęła', 'wizyty już minęły', 'wizyt już minęło'])}.
          {may('services.write') && ' Zakończ te, które się odbyły, albo je anuluj.'}
        </Typography>
      </Box>
      {byDay(shown).map(({ day, visits: ofDay }) => (
        <VisitGroup
          key={day}
          level={3}
          title={formatLongDay(day)}
          quiet={`${formatWeekday(day)}, ${ago(day, today)}`}
          visits={ofDay}
        />
      ))}
      {shown.length < visits.length && (
        <Button variant="outlined" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          Pokaż wszystkie ({visits.length})
        </Button>
      )}
    </Box>
  )
}

function ago(day: Day, today: Day): string {
  return `${counted(daysBetween(day, today), ['dzień', 'dni', 'dni'])} temu`
}
