import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { UseFormReturn } from 'react-hook-form'
import { deviceTypes } from '#domain/devices/device-type'
import { localDefaults } from '#domain/settings/defaults'
import type { Settings } from '#domain/settings/settings'
import { zlotyOf } from '#domain/text/money'
import { errorText } from '../providers/api-error'
import { useActions } from '../providers/use-actions'
import type { SettingsForm } from './settings-form'
import { intervalFields, priceFields } from './settings-form'

/** Puts the settings back to the server's defaults. Where that fails, the form shows the local ones, yet to be saved. */
export function useResetSettings(form: UseFormReturn<SettingsForm>, start: (from: Settings) => void) {
  const actions = useActions()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => actions.resetSettings() })

  function fillInLocalDefaults() {
    for (const type of deviceTypes) {
      form.setValue(priceFields[type], zlotyOf(localDefaults.price[type]), { shouldDirty: true })
      form.setValue(intervalFields[type], localDefaults.intervalMonths[type], { shouldDirty: true })
    }
    form.setValue('smsReminderDaysAhead', localDefaults.smsReminderDaysAhead, { shouldDirty: true })
  }

  return {
    resetting: isPending,
    async reset() {
      try {
        const settings = await mutateAsync()
        queryClient.setQueryData(['settings'], settings)
        start(settings)
        notify('Ustawienia zostały zresetowane pomyślnie!', { type: 'success' })
      } catch (error) {
        fillInLocalDefaults()
        notify(
          `Nie udało się zresetować ustawień. ${errorText(error)} W formularzu są domyślne ceny, interwały i dni; nic nie jest jeszcze zapisane.`,
          { type: 'error' },
        )
      }
    },
  }
}
