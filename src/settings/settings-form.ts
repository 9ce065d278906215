import type { z } from 'zod'
import { record } from '#domain/api/fields'
import type { Settings } from '#domain/settings/settings'
import { settingsErrors } from '#domain/settings/settings'
import type { SettingsFormValues, SettingsSection } from '#domain/settings/table'
import { inspectionIntervals } from '#domain/settings/schemas'
import { settingsInForm, settingsSections } from '#domain/settings/table'
import { encodeSettings } from '#domain/settings/wire'
import { formatCount, nouns } from '#domain/text/plural'
import { documentedTexts } from '../i18n/documented'

/** Form values under the names of the wire, prices in złoty, so that the server's field errors need no translation. */
export const { wire: settingsFormSchema } = record<SettingsFormValues>()(settingsInForm)

/** Adds the rules between fields. */
export const checkedSettingsForm = settingsFormSchema.check(({ value, issues }) => {
  for (const [name, message] of Object.entries(settingsErrors(value) ?? {})) {
    issues.push({ code: 'custom', path: [name], message, input: value })
  }
})

export type SettingsForm = z.input<typeof settingsFormSchema>
export type SettingsFieldName = keyof SettingsForm

/** Form and wire use the same names. */
export const settingsFieldNames: Record<string, string> = Object.fromEntries(
  Object.keys(settingsFormSchema.shape).map((name) => [name, name]),
)

export function settingsFormOf(settings: Settings): SettingsForm {
  const wire = encodeSettings(settings)
  return Object.fromEntries(
    Object.keys(settingsFieldNames).map((name) => [name, wire[name as SettingsFieldName]]),
  ) as SettingsForm
}

export const intervalOptions = inspectionIntervals.map((value) => ({
  value,
  label: formatCount(value, nouns.month),
}))

const hours = (from: number) =>
  Array.from({ length: 24 }, (_, at) => ({ value: from + at, label: `${String(from + at).padStart(2, '0')}:00` }))
export const hourOptions = hours(0)
/** The end of a range may be 24:00. */
export const endHourOptions = hours(1)

export const sections: Record<SettingsSection, string> = { general: 'Ogólne', sms: 'SMS' }
export type Section = SettingsSection

export const sectionOf = (name: string): Section => settingsSections[name] ?? 'sms'

export type TemplateName = SettingsFieldName & `${string}Template`

/** Titles for a failure to save a single field of the automatic sending */
const failureTitles: Partial<Record<SettingsFieldName, string>> = {
  automaticSmsEnabled: 'Nie udało się zmienić ustawienia przypomnień',
  secondReminderEnabled: 'Nie udało się zmienić ustawienia przypomnień',
  expirationDayEnabled: 'Nie udało się zmienić ustawienia powiadomień',
  overdueEnabled: 'Nie udało się zmienić ustawienia powiadomień',
  smsReminderDaysAhead: 'Nie udało się zaktualizować dni wyprzedzenia',
  sendTime: 'Nie udało się zaktualizować godziny wysyłania',
}

/** @param changed names of the changed fields */
export function failureTitle(changed: readonly string[]): string {
  const [only, ...others] = changed as SettingsFieldName[]
  return (others.length === 0 && only && failureTitles[only]) || documentedTexts['Failed to update settings']
}
