import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { mainRole } from '#domain/access/role'
import type { ServiceFilter } from '..'
import { useUser } from '../../providers/use-session'
import { useToday } from '../../shared/use-clock'
import { everybodyValue, nextPlanName, unassignedValue, printAddress } from './print-range'

interface PrintLinkProps {
  /** Whose; by default everybody's, for technicians their own */
  filter: Pick<ServiceFilter, 'technicianId' | 'unassigned'>
}

/** To the plan of the next working day */
export function PrintLink({ filter: { technicianId = [], unassigned } }: PrintLinkProps) {
  const user = useUser()
  const everybody = user !== undefined && mainRole(user.roles) !== 'TECHNICIAN'
  const selection = [...technicianId, ...(unassigned ? ([unassignedValue] as const) : [])]
  return (
    <IconButton
      component={Link}
      to={printAddress(selection.length > 0 || !everybody ? selection : [everybodyValue])}
      aria-label="Plan do druku"
      data-tooltip="Plan do druku"
      sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
    >
      <PrintIcon fontSize="small" />
    </IconButton>
  )
}

/** To the plan of the whole team for the next working day, with a text label */
export function NextPlanLink() {
  return (
    <Button component={Link} to={printAddress([everybodyValue])} size="small" startIcon={<PrintIcon />}>
      {nextPlanName(useToday())}
    </Button>
  )
}
