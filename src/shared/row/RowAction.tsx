import type { SvgIconComponent } from '@mui/icons-material'
import IconButton from '@mui/material/IconButton'

interface RowActionProps {
  icon: SvgIconComponent
  label: string
  /** What the row is about: the button is named 'Usuń: Jan Nowak'. */
  name: string
  onClick: () => void
}

/** What can be done with one row of a list, as an icon. */
export function RowAction({ icon: Icon, label, name, onClick }: RowActionProps) {
  return (
    <IconButton aria-label={`${label}: ${name}`} data-tooltip={label} onClick={onClick}>
      <Icon fontSize="small" />
    </IconButton>
  )
}
