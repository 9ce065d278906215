import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Link } from 'react-router-dom'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'
import { useCall } from '../../providers/use-call'
import { useUser } from '../../providers/use-session'
import { startingIn } from '..'
import { LoadError } from '../../shared/feedback/LoadError'
import { Page } from '../../shared/page/Page'
import { useToday } from '../../shared/use-clock'
import { useUrlState } from '../../shared/list/use-url-state'
import { useTechnicians } from '../../technicians'
import './print.css'
import { PlanSheet } from './PlanSheet'
import type { PrintRange } from './print-range'
import { dayRange, isWeek, printRange, stepped, weekOf } from './print-range'
import { sheetsOf } from './sheets'

const everybody = 'Cały zespół'
/** Instead of an id in the address */
const all = 'all'

export default function PrintPage() {
  const today = useToday()
  const user = useUser()
  const [url, change] = useUrlState({ technicianId: '', from: '', until: '' })
  const technicians = useTechnicians()
  const asked = Number(url.technicianId)
  const offered = technicians.data?.filter(({ offered: now, userId }) => now || userId === asked) ?? []
  // Who goes to clients prints the own plan, the office that of everybody.
  const own = url.technicianId === '' ? user?.id : asked
  const technician = offered.find(({ userId }) => userId === own)
  const range = printRange(url.from, url.until, today)
  const show = (to: PrintRange) => change({ ...to }, { replace: true })

  const plan = usePlan(range, technician?.userId, technicians.data !== undefined)
  const failed = [technicians, plan].find(({ error, data }) => error && !data)
  return (
    <Page
      title="Plan wizyt"
      documentTitle={`Plan wizyt: ${technician?.name ?? everybody}`}
      actions={
        <Box className="print-tools">
          {technicians.data && (
            <Select
              size="small"
              value={technician?.userId ?? all}
              onChange={({ target }) => change({ technicianId: String(target.value) }, { replace: true })}
              inputProps={{ 'aria-label': 'Serwisant' }}
              sx={{ minHeight: 40, flex: '1 1 10rem', bgcolor: 'background.paper' }}
            >
              <MenuItem value={all}>{everybody}</MenuItem>
              {offered.map(({ userId, name }) => (
                <MenuItem key={userId} value={userId}>
                  {name}
                </MenuItem>
              ))}
            </Select>
          )}
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Zakres"
            value={isWeek(range) ? 'week' : 'day'}
            onChange={(_, scope: 'day' | 'week' | null) => {
              const first = today >= range.from && today < range.until ? today : range.from
              if (scope) show(scope === 'week' ? weekOf(range.from) : dayRange(first))
            }}
          >
            <ToggleButton value="day">Dzień</ToggleButton>
            <ToggleButton value="week">Tydzień</ToggleButton>
          </ToggleButtonGroup>
          <Box sx={{ display: 'flex' }}>
            <IconButton aria-label="Wcześniej" onClick={() => show(stepped(range, -1))}>
              <PreviousIcon />
            </IconButton>
            <IconButton aria-label="Później" onClick={() => show(stepped(range, 1))}>
              <NextIcon />
            </IconButton>
          </Box>
          <Button component={Link} to="/?tab=services" color="inherit" sx={{ minHeight: 40, ml: { sm: 'auto' } }}>
            Wróć do serwisów
          </Button>
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            disabled={!plan.data || plan.isPlaceholderData}
            onClick={() => window.print()}
            sx={{ minHeight: 40 }}
          >
            Drukuj
          </Button>
        </Box>
      }
    >
      {failed ? (
        <LoadError title="Nie udało się załadować planu" error={failed.error} retry={failed.refetch} />
      ) : plan.data && technician ? (
        <PlanSheet name={technician.name} range={range} services={plan.data} />
      ) : plan.data ? (
        <TeamPlan team={offered} range={range} services={plan.data} />
      ) : (
        <Skeleton variant="rounded" height={480} aria-label="Ładowanie planu" />
      )}
    </Page>
  )
}

interface TeamPlanProps {
  team: readonly Technician[]
  range: PrintRange
  services: readonly Service[]
}

/** One page a person, and one for what nobody does yet */
function TeamPlan({ team, range, services }: TeamPlanProps) {
  const sheets = sheetsOf(services, team)
  const idle = team.filter(({ userId }) => !services.some(({ technicianId }) => technicianId === userId))
  if (sheets.length === 0) return <PlanSheet name={everybody} range={range} services={[]} />
  return (
    <>
      {sheets.map(({ key, name, services: own }) => (
        <PlanSheet key={key} name={name ?? 'Bez serwisanta'} range={range} services={own} />
      ))}
      {idle.length > 0 && <p className="print-idle">Bez wizyt: {idle.map(({ name }) => name).join(', ')}.</p>}
    </>
  )
}

/** Leaves out cancelled services. Without an id those of everybody. */
function usePlan(range: PrintRange, technicianId: number | undefined, enabled: boolean) {
  const technician = technicianId === undefined ? {} : { technicianId: [technicianId] }
  const asked = startingIn(range, { ...technician, status: ['SCHEDULED', 'COMPLETED'] })
  return useCall(serviceCalls.list, asked, { enabled })
}
