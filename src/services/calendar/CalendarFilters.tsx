import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import { useId } from 'react'
import { serviceStatuses, serviceStatusNames, serviceTypeNames, serviceTypes } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'
import { MultiChoice } from '../../shared/list/MultiChoice'
import { ToggleChoice } from '../../shared/list/ToggleChoice'
import { Caption } from '../../shared/page/SecondaryText'
import { technicianOptions, technicianTone } from '../../technicians'
import type { CalendarState } from './calendar-state'
import type { Colouring } from './preferences'
import { colourings } from './preferences'
import { ColourDot } from './CalendarLegend'
import { typeColours } from './look'

const colouringNames: Record<Colouring, string> = { technician: 'serwisanta', type: 'typu' }
const colouringOptions = colourings.map((value) => ({ value, label: colouringNames[value] }))
const laneOptions = [
  { value: 'lanes', label: 'Dzień' },
  { value: 'week-lanes', label: 'Tydzień' },
] as const

export function CalendarFilters({ state, technicians }: { state: CalendarState; technicians: readonly Technician[] }) {
  const { filter, setFilter, colouring, setColouring } = state
  const { technicianId = [], unassigned } = filter
  const choices = technicians.filter(({ offered, userId }) => offered || technicianId.includes(userId))
  const people = [...technicianId.map(String), ...(unassigned ? [unassignedValue] : [])]
  const colouringId = useId()
  const filtered = Object.keys(filter).length > 0

  return (
    <Box className="calendar-tools" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <MultiChoice
        label="Serwisant"
        selected={people}
        options={[{ value: unassignedValue, label: 'Bez serwisanta' }, ...technicianOptions(choices)]}
        onChange={(selected) => {
          const ids = selected.filter((one) => one !== unassignedValue).map(Number)
          const { technicianId: _, unassigned: __, ...rest } = filter
          setFilter({
            ...rest,
            ...(ids.length > 0 && { technicianId: ids }),
            ...(selected.includes(unassignedValue) && { unassigned: true as const }),
          })
        }}
      />
      <KindChoices state={state} />
      {(state.view === 'lanes' || state.view === 'week-lanes') && (
        <ToggleChoice
          aria-label="Zakres serwisantów"
          value={state.view}
          options={laneOptions}
          onChange={(view) => state.go({ view })}
        />
      )}
      {filtered && (
        <Button size="small" onClick={() => setFilter({})}>
          Wyczyść filtry
        </Button>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { md: 'auto' } }}>
        <Caption id={colouringId}>Kolory według</Caption>
        <ToggleChoice
          aria-labelledby={colouringId}
          value={colouring}
          options={colouringOptions}
          onChange={setColouring}
        />
      </Box>
    </Box>
  )
}

const unassignedValue = 'nobody'

/** Filters of type and status, shared with the list, which has its own choice of technician. */
export function KindChoices({ state: { filter, setKinds } }: { state: CalendarState }) {
  const { mode } = useTheme().palette
  const { type = [], status = [] } = filter
  return (
    <>
      <MultiChoice
        label="Typ"
        selected={type}
        options={serviceTypes.map((value) => ({
          value,
          label: serviceTypeNames[value],
          mark: <ColourDot colour={technicianTone(typeColours[value], mode).mark} />,
        }))}
        onChange={(selected) => setKinds({ status, type: serviceTypes.filter((one) => selected.includes(one)) })}
      />
      <MultiChoice
        label="Status"
        selected={status}
        options={serviceStatuses.map((value) => ({ value, label: serviceStatusNames[value] }))}
        onChange={(selected) => setKinds({ type, status: serviceStatuses.filter((one) => selected.includes(one)) })}
      />
    </>
  )
}
