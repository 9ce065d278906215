import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { mainRole } from '#domain/access/role'
import { useUser } from '../../providers/use-session'
import { useToday } from '../../shared/use-clock'
import { everybodys, nextPlanName, printAddress } from './print-range'

interface PrintLinkProps {
  /** By default everybody; for technicians themselves */
  technicianIds?: readonly number[] | undefined
}

/** To the plan of the next working day */
export function PrintLink({ technicianIds }: PrintLinkProps) {
  const user = useUser()
  const everybody = user !== undefined && mainRole(user.roles) !== 'TECHNICIAN'
  return (
    <IconButton
      component={Link}
      to={printAddress(technicianIds ?? (everybody ? [everybodys] : []))}
      aria-label="Plan do druku"
      data-tooltip="Plan do druku"
      sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
    >
      <PrintIcon fontSize="small" />
    </IconButton>
  )
}

/** The same for the whole team, by its name */
export function NextPlanLink() {
  return (
    <Button component={Link} to={printAddress([everybodys])} size="small" startIcon={<PrintIcon />}>
      {nextPlanName(useToday())}
    </Button>
  )
}
