import { Link } from 'react-router-dom'
import { StatusChip } from '../../shared/feedback/StatusChip'
import { SmsFailedIcon, TestModeIcon } from '../../shared/plain/icons'
import { useSmsConfig } from '../../shared/use-settings'

/** Warns of what keeps SMS from leaving, or soon will: the operator's account, or a budget that is nearly used up. */
export function SmsWarningChip() {
  const config = useSmsConfig()
  const warning = config?.problem ?? config?.budget?.warning
  if (!warning) return null
  return (
    <Link to="/?tab=settings&section=sms" className="top-chip" aria-label={warning} data-tooltip={warning}>
      <StatusChip tone="urgent" icon={SmsFailedIcon} label="Uwaga: SMS-y" shortLabel="SMS" />
    </Link>
  )
}

export function TestModeChip() {
  const config = useSmsConfig()
  if (!config?.testMode) return null
  return (
    <span
      role="note"
      className="top-chip"
      aria-label="Tryb testowy SMS"
      data-tooltip="Wiadomości są zapisywane w historii, ale nie są wysyłane do klientów."
    >
      <StatusChip tone="info" icon={TestModeIcon} label="Tryb testowy SMS" shortLabel="Test SMS" />
    </span>
  )
}
