import EmergencyIcon from '@mui/icons-material/ReportProblemOutlined'
import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import type { EmergencyPrefill } from './dialogs/context'
import { useServiceDialogs } from './dialogs/context'

export function EmergencyButton({ size, sx, ...of }: EmergencyPrefill & Pick<ButtonProps, 'size' | 'sx'>) {
  const { emergency } = useServiceDialogs()
  return (
    <Button
      variant="outlined"
      size={size}
      sx={sx}
      startIcon={<EmergencyIcon />}
      aria-haspopup="dialog"
      onClick={() => emergency(of)}
    >
      Awaria dziś
    </Button>
  )
}
