import EmergencyIcon from '@mui/icons-material/ReportProblemOutlined'
import Button from '@mui/material/Button'
import type { EmergencyPrefill } from './dialogs/context'
import { useServiceDialogs } from './dialogs/context'

export function EmergencyButton({ size = 'medium', ...of }: EmergencyPrefill & { size?: 'small' | 'medium' }) {
  const { emergency } = useServiceDialogs()
  return (
    <Button
      variant="outlined"
      size={size}
      startIcon={<EmergencyIcon />}
      aria-haspopup="dialog"
      onClick={() => emergency(of)}
    >
      Awaria dziś
    </Button>
  )
}
