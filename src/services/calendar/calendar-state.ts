import { recordIdOf } from '#domain/api/id'
import type { ServiceStatus, ServiceType } from '#domain/services/service'
import { serviceStatuses, serviceTypes } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import type { ServiceFilter } from '..'
import { useUrlState } from '../../shared/list/use-url-state'
import { useStoredState } from '../../shared/use-stored-state'
import type { CalendarView } from './range'
import type { Colouring, Preferences } from './preferences'
import { preferencesName, preferencesOf } from './preferences'
import { dateOf, isCalendarView, showsDay, stepFrom } from './range'

/** No filter, as in the address: lists are separated by commas */
const noFilter = { technician: '', type: '', status: '', unassigned: '' }
const defaults = { ...noFilter, view: '', date: '', visit: '', day: '', open: '' }

interface Shown {
  view: CalendarView
  date: Day
}

/** View, date and filters are kept in the address, so that 'back' and links restore them. */
export function useCalendarState(today: Day) {
  const [url, change] = useUrlState(defaults)
  const [preferences, keep] = useStoredState(preferencesName, preferencesOf)
  const prefer = (changes: Partial<Preferences>) => keep((before) => ({ ...before, ...changes }))
  const shownOf = (address: Pick<typeof url, 'view' | 'date'>): Shown => ({
    view: isCalendarView(address.view) ? address.view : preferences.view,
    date: dateOf(address.date, today),
  })
  const { view, date } = shownOf(url)
  const linkedId = recordIdOf(url.visit)

  /** Clears the linked service and the open day. */
  function go(to: Partial<Shown>) {
    if (to.view) prefer({ view: to.view })
    goFrom(() => to)
  }
  /** `next`: where to, by what has been chosen last, also if it is not shown yet */
  function goFrom(next: (latest: Shown) => Partial<Shown>) {
    change((address) => {
      const latest = shownOf(address)
      const to = next(latest)
      const after = { ...latest, ...to }
      const isNow = after.date === today || (to.view === undefined && showsDay(after.view, after.date, today))
      return { view: after.view, date: isNow ? '' : after.date, visit: '', day: '', open: '' }
    })
  }

  return {
    view,
    date,
    /** The service in the address */
    linkedId,
    /** Whether its window is to be opened */
    opens: url.open === 'true',
    markOpened: () => change({ open: '' }, { replace: true }),
    openDay: isDay(url.day) ? url.day : undefined,
    filter: filterOf(url),
    colouring: preferences.colouring,
    go,
    step: (by: 1 | -1) => goFrom((latest) => ({ date: stepFrom(latest.view, latest.date, by) })),
    setDay: (day: Day | undefined) => change({ day: day ?? '' }, { replace: day === undefined }),
    setFilter: (filter: ServiceFilter) => change({ ...noFilter, ...calendarAddressOf(filter) }, { replace: true }),
    /** Leaves the choice of technician in the address as it is, also the list's 'all'. */
    setKinds({ type, status }: Required<Pick<ServiceFilter, 'type' | 'status'>>) {
      const kinds = calendarAddressOf({ type, status })
      change({ type: kinds.type, status: kinds.status }, { replace: true })
    },
    setColouring: (colouring: Colouring) => prefer({ colouring }),
  }
}
export type CalendarState = ReturnType<typeof useCalendarState>

type FilterAddress = typeof noFilter

/** Ignores unknown values. */
export function filterOf({ technician, type, status, unassigned }: FilterAddress): ServiceFilter {
  const ids = technician
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  const types = parseValues(type, serviceTypes)
  const statuses = parseValues(status, serviceStatuses)
  return {
    ...(ids.length > 0 && { technicianId: ids }),
    ...(unassigned === 'true' && { unassigned: true as const }),
    ...(types.length > 0 && { type: types }),
    ...(statuses.length > 0 && { status: statuses }),
  }
}

export function calendarAddressOf({
  technicianId = [],
  unassigned,
  type = [],
  status = [],
}: ServiceFilter): FilterAddress {
  return {
    technician: technicianId.join(','),
    type: type.join(','),
    status: status.join(','),
    unassigned: unassigned ? 'true' : '',
  }
}

function parseValues<Value extends ServiceType | ServiceStatus>(text: string, values: readonly Value[]): Value[] {
  const parts = text.split(',')
  return values.filter((value) => parts.includes(value))
}
