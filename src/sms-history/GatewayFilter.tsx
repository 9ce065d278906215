import { FilterChip } from '../shared/FilterChip'
import { useSmsConfig } from '../shared/use-settings'

/** Set by links of reports and dashboard, which count only the current gateway's messages. It can only be removed. */
export function GatewayFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const config = useSmsConfig('sms.read')
  if (value !== 'current') return null
  const said = !config ? 'Obecna bramka' : config.testMode ? 'Tylko tryb testowy' : 'Bez trybu testowego'
  return <FilterChip what="Bramka" said={said} onRemove={() => onChange('all')} />
}
