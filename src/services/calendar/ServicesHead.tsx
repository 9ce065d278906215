import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'
import type { ReactNode } from 'react'
import type { Day } from '#domain/time/day'
import type { ServiceFilter } from '..'
import { EmergencyButton, useServiceDialogs } from '..'
import { usePermission } from '../../providers/use-session'
import { PrintLink } from '../print'
import { TeamButton } from '../team'
import { CampaignsLink } from '../../campaigns'
import { ToBookLink } from '../../confirmations/to-book'
import type { CalendarState } from './calendar-state'
import { CalendarBar, CalendarViewSwitch } from './CalendarBar'
import '../../shared/page/page.css'

interface ServicesHeadProps {
  state: CalendarState
  today: Day
  /** Filter of the services that are shown, whose plan is printed */
  filter: ServiceFilter
  children?: ReactNode
}

/** The head of every view, so that nothing moves when another one is chosen. */
export function ServicesHead({ state, today, filter, children }: ServicesHeadProps) {
  const may = usePermission()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <h1 className="page-title">Serwisy</h1>
      <CalendarBar state={state} today={today} />
      {children}
      {may('services.write') && <EmergencyButton size="small" />}
      <TeamButton size="small" />
      <ToBookLink />
      <CampaignsLink />
      <PrintLink filter={filter} />
      <CalendarViewSwitch state={state} />
    </Box>
  )
}

export function AddServiceButton({ day }: { day: Day }) {
  const { book } = useServiceDialogs()
  return (
    <Fab
      color="primary"
      variant="extended"
      onClick={() => book({ day })}
      sx={{ flex: 'none', ml: 'auto', height: 'auto', minHeight: 44, py: 0.5, whiteSpace: 'nowrap', zIndex: 5 }}
    >
      <AddIcon sx={{ mr: 1 }} />
      Dodaj wizytę
    </Fab>
  )
}
