import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'
import type { DaySpan } from '#domain/time/day'
import { dayRange, monthOf, weekOf } from '#domain/time/day-span'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { useCall } from '../../providers/use-call'
import { useUser } from '../../providers/use-session'
import { startingIn } from '..'
import { LoadError } from '../../shared/feedback/LoadError'
import { Page } from '../../shared/page/Page'
import { useToday } from '../../shared/use-clock'
import { MultiChoice } from '../../shared/list/MultiChoice'
import { ToggleChoice } from '../../shared/list/ToggleChoice'
import { useUrlState } from '../../shared/list/use-url-state'
import { technicianOptions, useTechnicians } from '../../technicians'
import './print.css'
import { MonthSheet } from './MonthSheet'
import { PlanSheet } from './PlanSheet'
import { everybodyValue, isMonth, isOneDay, unassignedValue, printRange, shiftRange } from './print-range'
import { RequestPhonesProvider } from './request-phones'
import { sheetsOf } from './sheets'

const teamLabel = 'Cały zespół'

export default function PrintPage() {
  const today = useToday()
  const user = useUser()
  const [url, change] = useUrlState({ technicianId: '', from: '', until: '' })
  const technicians = useTechnicians()
  // Users who go to clients print their own plan, the office prints that of everybody.
  const ids = url.technicianId === '' ? [String(user?.id)] : url.technicianId.split('.')
  const available = technicians.data?.filter(({ offered: now, userId }) => now || ids.includes(String(userId))) ?? []
  const selected = available.filter(({ userId }) => ids.includes(String(userId)))
  const unassigned = ids.includes(unassignedValue)
  const one = selected.length === 1 && !unassigned ? selected[0] : undefined
  const whose = selected.length > 0 || unassigned ? { team: selected, unassigned } : undefined
  const range = printRange(url.from, url.until, today)
  const show = (to: DaySpan) => change({ ...to }, { replace: true })
  const shift = (step: 1 | -1) =>
    change(({ from, until }) => ({ ...shiftRange(printRange(from, until, today), step) }), { replace: true })

  const plan = usePlan(range, whose, technicians.data !== undefined)
  const failed = [technicians, plan].find(({ error, data }) => error && !data)
  const services = failed ? undefined : plan.data
  return (
    <Page
      title="Plan wizyt"
      documentTitle={`Plan wizyt: ${one?.name ?? teamLabel}`}
      actions={
        <Box className="print-tools">
          {technicians.data && (
            <MultiChoice
              label="Serwisant"
              all={teamLabel.toLocaleLowerCase('pl')}
              selected={[...selected.map(({ userId }) => String(userId)), ...(unassigned ? [unassignedValue] : [])]}
              options={[...technicianOptions(available), { value: unassignedValue, label: 'Bez serwisanta' }]}
              onChange={(people) => change({ technicianId: people.join('.') || everybodyValue }, { replace: true })}
            />
          )}
          <ToggleChoice
            aria-label="Zakres"
            value={scopeOf(range)}
            options={scopeOptions}
            onChange={(scope) => {
              const first = today >= range.from && today < range.until ? today : range.from
              show(scopes[scope](first))
            }}
          />
          <Box sx={{ display: 'flex' }}>
            <IconButton aria-label="Wcześniej" onClick={() => shift(-1)}>
              <PreviousIcon />
            </IconButton>
            <IconButton aria-label="Później" onClick={() => shift(1)}>
              <NextIcon />
            </IconButton>
          </Box>
          <Button component={Link} to="/?tab=services" color="inherit" sx={{ minHeight: 40, ml: { sm: 'auto' } }}>
            Wróć do serwisów
          </Button>
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            disabled={!plan.data}
            onClick={() => window.print()}
            sx={{ minHeight: 40 }}
          >
            Drukuj
          </Button>
        </Box>
      }
    >
      {failed && <LoadError title="Nie udało się załadować planu" error={failed.error} retry={failed.refetch} />}
      {services && isMonth(range) && <MonthSheet name={one?.name} month={range.from} services={services} />}
      {services && !isMonth(range) && (
        <RequestPhonesProvider serviceIds={services.map(({ id }) => id)}>
          {one ? (
            <PlanSheet name={one.name} range={range} services={services} />
          ) : (
            <TeamPlan team={whose?.team ?? available} range={range} services={services} />
          )}
        </RequestPhonesProvider>
      )}
      {!failed && !services && <LoadingBlock height={480} label="Ładowanie planu" />}
    </Page>
  )
}

interface TeamPlanProps {
  team: readonly Technician[]
  range: DaySpan
  services: readonly Service[]
}

/** One page per person, and one for what nobody does yet */
function TeamPlan({ team, range, services }: TeamPlanProps) {
  const sheets = sheetsOf(services, team)
  const idle = team.filter(({ userId }) => !services.some(({ technicianId }) => technicianId === userId))
  if (sheets.length === 0) return <PlanSheet name={teamLabel} range={range} services={[]} />
  return (
    <>
      {sheets.map(({ key, name, services: own }) => (
        <PlanSheet key={key} name={name ?? 'Bez serwisanta'} range={range} services={own} />
      ))}
      {idle.length > 0 && <p className="print-idle">Bez wizyt: {idle.map(({ name }) => name).join(', ')}.</p>}
    </>
  )
}

/** Leaves out cancelled services. */
function usePlan(range: DaySpan, whose: { team: Technician[]; unassigned: boolean } | undefined, enabled: boolean) {
  const ids = whose?.team.map(({ userId }) => userId) ?? []
  const input = startingIn(range, {
    ...(ids.length > 0 && { technicianId: ids }),
    ...(whose?.unassigned && { unassigned: true }),
    status: ['SCHEDULED', 'COMPLETED'],
  })
  return useCall(serviceCalls.list, input, { enabled })
}

/** What is shown of a day */
const scopes = { day: dayRange, week: weekOf, month: monthOf }
const scopeOptions = [
  { value: 'day', label: 'Dzień' },
  { value: 'week', label: 'Tydzień' },
  { value: 'month', label: 'Miesiąc' },
] as const

function scopeOf(range: DaySpan): keyof typeof scopes {
  if (isMonth(range)) return 'month'
  return isOneDay(range) ? 'day' : 'week'
}
