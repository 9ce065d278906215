import ToBookIcon from '@mui/icons-material/PhoneCallbackOutlined'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'

export function ToBookLink() {
  return (
    <IconButton
      component={Link}
      to="/services/to-book"
      aria-label="Do umówienia"
      data-tooltip="Do umówienia"
      sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
    >
      <ToBookIcon fontSize="small" />
    </IconButton>
  )
}
