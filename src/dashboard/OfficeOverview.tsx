import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ActivityEvent } from '#domain/activity/event'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { ActivityList } from '../activity'
import { FirstStepsList, isOpen, useFirstSteps } from '../first-steps'
import { usePermission } from '../providers/use-session'
import { Panel } from '../shared/page/Card'
import { Loaded } from '../shared/feedback/Loaded'
import { useDrawnTogether } from '../shared/feedback/use-drawn-together'
import { EmptyState } from '../shared/feedback/EmptyState'
import { DueCalendar } from './DueCalendar'
import { DueInspections } from './DueInspections'
import { ToBook } from './ToBook'
import { Today } from './Today'
import type { Part } from './use-dashboard'
import { useDashboard } from './use-dashboard'
import { WorkToday } from './WorkToday'

/** Overview of the office. A new installation shows its first steps first. */
export function OfficeOverview() {
  const { stats, alert, calendar, activity } = useDashboard()
  const steps = useFirstSteps()
  const isDrawn = useDrawnTogether(steps !== undefined && Boolean(stats.data ?? stats.error))
  // First steps and work would move everything else down, and the account, which is there already, is below the screen.
  if (!isDrawn) return <LoadingBlock height="100dvh" label="Ładowanie" />
  const list = steps && isOpen(steps) && <FirstStepsList steps={steps.steps} />
  if (stats.data?.clients === 0) return list || <FirstClient />
  return (
    <>
      {list}
      <WorkToday part={stats} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
          gridTemplateRows: { md: 'auto 1fr' },
          gap: { xs: 2, sm: 3 },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0, gridColumn: { md: 2 } }}>
          <DueCalendar part={calendar} />
        </Box>
        <Lists>
          <ToBook part={partOf(alert, ({ toBook }) => toBook)} />
          <Today part={partOf(stats, ({ today }) => today)} />
          <DueInspections part={alert} />
        </Lists>
        <RecentActivity part={activity} />
      </Box>
    </>
  )
}

/** Next to the weeks; on a phone below them. */
function Lists({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 2, sm: 3 },
        minWidth: 0,
        gridColumn: { md: 1 },
        gridRow: { md: '1 / 3' },
      }}
    >
      {children}
    </Box>
  )
}

function partOf<Whole, Data>({ data, error, refetch }: Part<Whole>, of: (whole: Whole) => Data): Part<Data> {
  return { data: data && of(data), error, refetch }
}

function FirstClient() {
  const may = usePermission()
  if (!may('clients.write')) {
    return <EmptyState title="Nie ma jeszcze klientów">Pojawią się tutaj, gdy ktoś z biura doda pierwszego.</EmptyState>
  }
  return (
    <EmptyState
      title="Zacznij od pierwszego klienta"
      action={
        <Button component={Link} to="/?tab=clients" variant="contained">
          Przejdź do klientów
        </Button>
      }
    >
      Dodaj klienta razem z urządzeniem i datą przeglądu. Potem zaplanujesz przypomnienia SMS, a tutaj zobaczysz, co
      jest do zrobienia dziś.
    </EmptyState>
  )
}

function RecentActivity({ part }: { part: Part<ActivityEvent[]> }) {
  return (
    <Panel title="Ostatnia aktywność">
      <Loaded inline of={part} failed="Nie udało się załadować ostatniej aktywności" height={380}>
        {(events) => <ActivityList events={events} />}
      </Loaded>
    </Panel>
  )
}
