import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { serviceStatuses, serviceTypeNames, serviceTypes } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'
import { technicianTone } from '../../technicians'
import type { Colouring } from './preferences'
import { typeColours } from './look'
import type { BoxState } from './ServiceBox'
import { stateNames, StatusSign } from './ServiceBox'

const states: readonly BoxState[] = [...serviceStatuses, 'UNSETTLED']

export function CalendarLegend({
  colouring,
  technicians,
}: {
  colouring: Colouring
  technicians: readonly Technician[]
}) {
  const { mode } = useTheme().palette
  const colours =
    colouring === 'type'
      ? serviceTypes.map((type) => ({ name: serviceTypeNames[type], colour: typeColours[type] }))
      : technicians.filter(({ offered }) => offered).map(({ name, colour }) => ({ name, colour }))
  return (
    <div className="calendar-legend">
      {states.map((state) => (
        <span key={state}>
          <StatusSign state={state} />
          {stateNames[state]}
        </span>
      ))}
      {colours.map(({ name, colour }) => (
        <span key={name}>
          <ColourDot colour={technicianTone(colour, mode).mark} />
          {name}
        </span>
      ))}
    </div>
  )
}

export function ColourDot({ colour }: { colour: string }) {
  return (
    <Box
      component="span"
      className="keeps-colours"
      sx={{ width: 10, height: 10, borderRadius: '50%', flex: 'none' }}
      style={{ background: colour }}
    />
  )
}
