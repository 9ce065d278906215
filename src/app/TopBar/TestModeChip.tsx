import ScienceIcon from '@mui/icons-material/ScienceOutlined'
import Box from '@mui/material/Box'
import { useSmsConfig } from '../../shared/use-settings'
import { StatusChip } from '../../shared/StatusChip'

export function TestModeChip() {
  const config = useSmsConfig()
  if (!config?.testMode) return null
  return (
    <Box
      component="span"
      data-tooltip="Wiadomości są zapisywane w historii, ale nie są wysyłane do klientów."
      sx={{ '&&': { flex: '0 1 auto' }, minWidth: 0, display: 'flex', '& *': { whiteSpace: 'nowrap' } }}
    >
      <StatusChip tone="info" icon={ScienceIcon} label="Tryb testowy SMS" shortLabel="Test SMS" />
    </Box>
  )
}
