import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColourMode } from '../../theme/mode'

export function ModeToggle() {
  const { mode, toggle } = useColourMode()
  const label = mode === 'dark' ? 'Włącz tryb jasny' : 'Włącz tryb ciemny'
  return (
    <IconButton onClick={toggle} aria-label={label} data-tooltip={label}>
      {mode === 'dark' ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
    </IconButton>
  )
}
