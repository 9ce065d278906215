import { FilterChip } from '../shared/FilterChip'
import { useSmsConfig } from '../shared/use-settings'

/** What a figure of a report or of the dashboard counted: messages of the gateway as it is now. There is nothing to choose, only to let go of. */
export function GatewayFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const testMode = useSmsConfig('sms.read')?.testMode
  if (value !== 'current') return null
  return (
    <FilterChip
      what="Bramka"
      said={testMode ? 'Tylko tryb testowy' : 'Bez trybu testowego'}
      onRemove={() => onChange('all')}
    />
  )
}
