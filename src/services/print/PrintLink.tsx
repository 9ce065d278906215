import PrintIcon from '@mui/icons-material/PrintOutlined'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import type { PrintRange } from './print-range'
import { printAddress } from './print-range'

interface PrintLinkProps {
  /** The next working day by default */
  range?: PrintRange | undefined
  /** By default those of everybody, or the own ones */
  technicianIds?: readonly number[] | undefined
}

export function PrintLink({ range, technicianIds }: PrintLinkProps) {
  return (
    <IconButton
      component={Link}
      to={printAddress(range, technicianIds)}
      aria-label="Plan do druku"
      data-tooltip="Plan do druku"
      sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
    >
      <PrintIcon fontSize="small" />
    </IconButton>
  )
}
