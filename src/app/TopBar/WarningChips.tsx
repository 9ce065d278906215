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

/**
 * A label that does not fit wraps below the icon, out of view: the icon is never beside a part of a word. The icon has a frame of its own,
 * which the label covers and continues, so that without a label no empty frame is left.
 */
const folding = {
  '&&': { flex: '0 1 auto' },
  minWidth: 'calc(0.9375rem + 14px)',
  display: 'flex',
  '& .chip': {
    ...{ flex: '1 1 auto', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0, height: '1.5rem', overflow: 'hidden' },
    ...{ p: 0, border: 0, bgcolor: 'transparent' },
  },
  '& .chip > *': {
    ...{ flex: 'none', height: '1.5rem', lineHeight: 'calc(1.5rem - 2px)', whiteSpace: 'nowrap' },
    ...{ border: '1px solid var(--tone-line)', borderRadius: '6px', bgcolor: 'var(--tone-fill)' },
  },
  '& .chip > svg': { boxSizing: 'border-box', width: 'calc(0.9375rem + 14px)', px: '6px' },
  '& .chip > span': {
    boxSizing: 'border-box',
    ml: '-7px',
    pl: '4px',
    pr: '8px',
    borderLeft: 0,
    borderRadius: '0 6px 6px 0',
  },
} as const
