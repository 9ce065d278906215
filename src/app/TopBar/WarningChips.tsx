import ScienceIcon from '@mui/icons-material/ScienceOutlined'
import WarningIcon from '@mui/icons-material/SmsFailedOutlined'
import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { StatusChip } from '../../shared/feedback/StatusChip'
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
      sx={{ ...folding, textDecoration: 'none' }}
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
      role="note"
      aria-label="Tryb testowy SMS"
      data-tooltip="Wiadomości są zapisywane w historii, ale nie są wysyłane do klientów."
      sx={folding}
    >
      <StatusChip tone="info" icon={ScienceIcon} label="Tryb testowy SMS" shortLabel="Test SMS" />
    </Box>
  )
}

/** A label that does not fit wraps below the icon, out of view: the icon is never beside a part of a word. */
const folding = {
  '&&': { flex: '0 1 auto' },
  minWidth: 34,
  display: 'flex',
  '& .chip': { flex: '1 1 auto', flexWrap: 'wrap', justifyContent: 'center', height: '1.75em', overflow: 'hidden' },
  '& .chip > *': { flex: 'none', lineHeight: 'calc(1.75em - 2px)', whiteSpace: 'nowrap' },
  '& .chip > svg': { height: 'calc(1.75em - 2px)' },
} as const
