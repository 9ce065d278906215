import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { deviceTypes } from '#domain/devices/device-type'
import { settingsCalls } from '#domain/settings/contract'
import { localDefaults } from '#domain/settings/defaults'
import { settingsTable } from '#domain/settings/table'
import type { Settings } from '#domain/settings/settings'
import { zlotyOf } from '#domain/text/money'
import { documentedTexts } from '../i18n/documented'
import { errorText, isStale } from '../providers/api-error'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { ResetEffects } from './ResetEffects'
import type { SettingsForm } from './settings-form'

/**
 * Resets all settings on the server. If that fails, fills the form with the local defaults (rule P2), unsaved.
 * @param settings as they are saved
 * @param start resets the form to given settings
 */
export function ResetSettings({ settings, start }: { settings: Settings; start: (from: Settings) => void }) {
  const [asking, setAsking] = useState(false)
  const form = useFormContext<SettingsForm>()

  function fillInLocalDefaults() {
    for (const type of deviceTypes) {
      form.setValue(settingsTable.price[type].name, zlotyOf(localDefaults.price[type]), { shouldDirty: true })
      form.setValue(settingsTable.intervalMonths[type].name, localDefaults.intervalMonths[type], { shouldDirty: true })
    }
    form.setValue('smsReminderDaysAhead', localDefaults.smsReminderDaysAhead, { shouldDirty: true })
  }

  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Button color="inherit" onClick={() => setAsking(true)} sx={{ whiteSpace: 'normal' }}>
        Przywróć ustawienia domyślne
      </Button>
      {asking && (
        <ActionQuestion
          danger
          action={settingsCalls.reset}
          input={{ version: settings.version }}
          success="Ustawienia zostały zresetowane pomyślnie!"
          recover={(error) => {
            if (isStale(error)) return undefined
            fillInLocalDefaults()
            const text = `${documentedTexts['Failed to reset settings']} ${errorText(error)} W formularzu są domyślne ceny, interwały i dni; nic nie jest jeszcze zapisane.`
            return { text, type: 'error' }
          }}
          title="Przywrócić ustawienia domyślne?"
          confirmLabel="Przywróć domyślne"
          onSuccess={start}
          onClose={() => setAsking(false)}
        >
          <p>Ceny, interwały, szablony SMS i dane firmy wrócą do wartości początkowych. Tego nie można cofnąć.</p>
          <ResetEffects settings={settings} />
        </ActionQuestion>
      )}
    </Box>
  )
}
