import { FilterChip } from '../shared/FilterChip'
import { useSmsConfig } from '../shared/use-settings'

/** What a figure of a report or of the dashboard counted: messages of the gateway as it is now. There is nothing to choose, only to let go of. */
export function GatewayFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const config = useSmsConfig('sms.read')
  if (value !== 'current') return null
  const said = !config ? 'Obecna bramka' : config.testMode ? 'Tylko tryb testowy' : 'Bez trybu testowego'
  return <FilterChip what="Bramka" said={said} onRemove={() => onChange('all')} />
}
