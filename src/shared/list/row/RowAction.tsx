import type { SvgIconComponent } from '@mui/icons-material'
import IconButton from '@mui/material/IconButton'

interface RowActionProps {
  icon: SvgIconComponent
  label: string
  /** Name of the row, for the name of the button: 'Usuń: Jan Nowak' */
  name: string
  onClick: () => void
}

export function RowAction({ icon: Icon, label, name, onClick }: RowActionProps) {
  return (
    <IconButton aria-label={`${label}: ${name}`} data-tooltip={label} onClick={onClick}>
      <Icon fontSize="small" />
    </IconButton>
  )
}
