import ScienceIcon from '@mui/icons-material/ScienceOutlined'
import WarningIcon from '@mui/icons-material/SmsFailedOutlined'
import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { StatusChip } from '../../shared/StatusChip'
import { useSmsConfig } from '../../shared/use-settings'

/** Warns of what keeps SMS from leaving, or soon will: the operator's account, or a budget that is nearly used up. */
export function SmsWarningChip() {
  const config = useSmsConfig()
  const warning = config?.problem ?? config?.budget?.warning
  if (!warning) return null
  return (
    <Box
      component={Link}
      to="/?tab=settings&section=sms"
      aria-label={warning}
      data-tooltip={warning}
      sx={{
        '&&': { flex: '0 1 auto' },
        minWidth: 0,
        display: 'flex',
        textDecoration: 'none',
        '& *': { whiteSpace: 'nowrap' },
      }}
    >
      <StatusChip tone="urgent" icon={WarningIcon} label="Uwaga: SMS-y" shortLabel="SMS" />
    </Box>
  )
}

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
