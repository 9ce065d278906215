import BackIcon from '@mui/icons-material/ArrowBack'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'

export interface Back {
  to: string
  label: string
}

export const toDashboard: Back = { to: '/dashboard', label: 'Wróć do pulpitu' }

/** The arrow before the title of a page. */
export function BackLink({ to, label }: Back) {
  return (
    <IconButton component={Link} to={to} aria-label={label} data-tooltip={label} sx={{ ml: -1 }}>
      <BackIcon fontSize="small" />
    </IconButton>
  )
}
