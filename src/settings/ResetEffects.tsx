import Alert from '@mui/material/Alert'
import { eventChanges } from '#domain/events/event'
import type { Settings } from '#domain/settings/settings'
import { initialSettings, settingsLabels } from '#domain/settings/table'
import { chainSteps, chainToggles } from '#domain/sms/chain'

/** What the reset changes, and of it what sends messages, lifts limits or deletes entries */
export function ResetEffects({ settings }: { settings: Settings }) {
  const changes = eventChanges(settings, initialSettings)
  if (changes.length === 0) return null
  const labelsOf = (fields: readonly string[]) => [...new Set(fields.map((field) => settingsLabels[field]))].join(', ')
  const isChanged = (field: string) => changes.some((change) => change.field === field)
  const switchedOn = chainSteps.map((step) => chainToggles[step]).filter((key) => isChanged(key) && !settings[key])
  const lifted = (['dailySmsBudget', 'monthlySmsBudget'] as const).filter(isChanged)
  const years = settings.eventYears
  const fewer = initialSettings.eventYears
  const warnings = [
    switchedOn.length > 0 && `Włączą się SMS-y wysyłane automatycznie: ${labelsOf(switchedOn)}.`,
    lifted.length > 0 && `Przestaną obowiązywać limity: ${labelsOf(lifted)}.`,
    fewer < years && `Dziennik zmian skróci się z ${years} do ${fewer} lat: starsze wpisy zostaną usunięte.`,
  ].filter((text) => text !== false)
  return (
    <>
      <p>Zmienią się: {labelsOf(changes.map(({ field }) => field.split('.')[0]!))}.</p>
      {warnings.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {warnings.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
    </>
  )
}
