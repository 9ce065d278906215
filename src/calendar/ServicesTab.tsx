import { Agenda } from '../agenda'
import { useToday } from '../shared/use-clock'
import { useScreenQuery } from '../shared/use-screen-query'
import { Calendar } from './Calendar'
import { ViewSwitch } from './CalendarBar'
import { KindChoices } from './CalendarFilters'
import { useCalendarState } from './calendar-state'

export default function ServicesTab() {
  const phone = useScreenQuery((theme) => theme.breakpoints.down('sm'))
  const state = useCalendarState(useToday())
  if (phone) return <Agenda />
  if (state.view !== 'list') return <Calendar state={state} />
  const { type, status } = state.filter
  return (
    <Agenda
      actions={<ViewSwitch state={state} />}
      kinds={{ ...(type && { type }), ...(status && { status }) }}
      kindChoices={<KindChoices state={state} />}
    />
  )
}
