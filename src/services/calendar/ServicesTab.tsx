import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import type { Day } from '#domain/time/day'
import { Agenda, useWhose } from '../agenda'
import { useServiceDialogs } from '..'
import { usePermission } from '../../providers/use-session'
import { useToday } from '../../shared/use-clock'
import { useNarrowerThan } from '../../shared/use-screen-query'
import { Calendar } from './Calendar'
import { KindChoices } from './CalendarFilters'
import type { CalendarState } from './calendar-state'
import { useCalendarState } from './calendar-state'
import { ServicesHead } from './ServicesHead'
import './calendar.css'

export default function ServicesTab() {
  const phone = useNarrowerThan('sm')
  const today = useToday()
  const state = useCalendarState(today)
  const { view } = state
  useOpenDetails(state, phone || view === 'list')
  if (phone) return <Agenda kinds={kindsOf(state)} />
  return view === 'list' ? <ServicesList state={state} today={today} /> : <Calendar state={state} view={view} />
}

/** Without a calendar on the page, the window of the service in the address is its details. */
function useOpenDetails({ opens, markOpened, linkedId }: CalendarState, inList: boolean) {
  const { details } = useServiceDialogs()
  useEffect(() => {
    if (!inList || !opens || linkedId === undefined) return
    details(linkedId)
    markOpened()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each service
  }, [inList, opens, linkedId])
}

function kindsOf({ filter: { type, status } }: CalendarState) {
  return { ...(type && { type }), ...(status && { status }) }
}

/** In the frame of the calendar. */
function ServicesList({ state, today }: { state: CalendarState; today: Day }) {
  const may = usePermission()
  const { filter: whose } = useWhose()
  const { book } = useServiceDialogs()
  return (
    <Box className="services-frame calendar-page">
      <ServicesHead state={state} today={today} filter={whose} />
      <Agenda
        kinds={kindsOf(state)}
        kindChoices={
          <>
            <KindChoices state={state} />
            {may('services.write') && (
              // In the list, rows take the place of the calendar's button.
              <Button
                variant="contained"
                startIcon={<AddIcon />}
                onClick={() => book({ day: state.date > today ? state.date : today })}
                sx={{ order: 1, ml: 'auto' }}
              >
                Dodaj wizytę
              </Button>
            )}
          </>
        }
      />
    </Box>
  )
}
