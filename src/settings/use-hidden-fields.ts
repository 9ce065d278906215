import { useFormContext } from 'react-hook-form'
import type { SettingsFieldName, SettingsForm } from './settings-form'
import { settingsFormSchema } from './settings-form'

/**
 * For a switch that hides fields: when it is turned off, values there that could not be saved go back to the stored
 * ones, since nobody would see what is wrong.
 * @returns called after the switch has changed
 */
export function useHiddenFields(names: readonly SettingsFieldName[]): (on: boolean) => void {
  const { getValues, resetField } = useFormContext<SettingsForm>()
  return (on) => {
    if (on) return
    for (const name of names) {
      if (!settingsFormSchema.shape[name].safeParse(getValues(name)).success) resetField(name)
    }
  }
}
