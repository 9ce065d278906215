import type { FormEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { FieldErrors, FieldPath } from 'react-hook-form'
import { settingsCalls } from '#domain/settings/contract'
import type { Settings } from '#domain/settings/settings'
import { settingsUpdateCodec } from '#domain/settings/wire'
import { errorText, fieldErrors } from '../providers/api-error'
import { keyOf } from '../providers/use-call'
import { useSubmit } from '../shared/use-action'
import { inFieldOrder } from '../shared/form/field-order'
import { usePageForm } from '../shared/form/use-page-form'
import type { Section, SettingsFieldName, SettingsForm } from './settings-form'
import {
  checkedSettingsForm,
  failureTitle,
  settingsFormOf,
  sectionOf,
  settingsFieldNames,
  settingsFormSchema,
} from './settings-form'

/** `current` is the open sub-tab, `show` opens one. */
export function useSettingsForm(settings: Settings, current: Section, show: (section: Section) => void) {
  const { form, edited, failure, setFailure, start, discard } = usePageForm({
    schema: checkedSettingsForm,
    record: settings,
    formOf: settingsFormOf,
    queryKey: keyOf(settingsCalls.get, {}),
    read: (api) => api.call(settingsCalls.get, {}),
  })
  const submit = useSubmit(settingsCalls.update, {
    success: 'Ustawienia zostały zapisane pomyślnie!',
    onSuccess: start,
  })
  const { isSubmitting, dirtyFields } = form.formState
  const toFocus = useRef<FieldPath<SettingsForm>>(undefined)

  // A field that is hidden or disabled cannot be focused.
  useEffect(() => {
    const name = toFocus.current
    if (!name || isSubmitting || sectionOf(name.split('.')[0]!) !== current) return
    toFocus.current = undefined
    form.setFocus(name)
  })

  function showField(name: SettingsFieldName | undefined, path: FieldPath<SettingsForm> | undefined = name) {
    if (!name) return
    show(sectionOf(name))
    toFocus.current = path
  }

  async function write(values: SettingsForm) {
    setFailure(undefined)
    try {
      await edited.save((base) => submit({ body: settingsUpdateCodec.parse(values), version: base?.version }))
    } catch (error) {
      const atFields = Object.entries(fieldErrors(error, settingsFieldNames) ?? {}) as [SettingsFieldName, string][]
      for (const [name, message] of atFields) form.setError(name, { type: 'server', message })
      const names = atFields.map(([name]) => name)
      showField(inFieldOrder(form.control, names)[0])
      const title = failureTitle(Object.keys(dirtyFields))
      setFailure({ title, text: errorText(error, settingsFieldNames) })
    }
  }

  function refuse(errors: FieldErrors<SettingsForm>) {
    const names = Object.keys(settingsFormSchema.shape) as SettingsFieldName[]
    const name = names.find((each) => errors[each])
    showField(name, name === 'warrantyWindows' ? pathIn(errors) : name)
    setFailure({ title: 'Nie zapisano', text: 'Popraw zaznaczone pola.' })
  }

  return {
    form,
    failure,
    edited,
    start,
    discard,
    save: (event: FormEvent) => form.handleSubmit(write, refuse)(event),
  }
}

const windowFields = ['maker', 'type', 'fromMonth', 'toMonth', 'fromYear', 'untilYear'] as const

/** The first wrong field of the list */
function pathIn({ warrantyWindows }: FieldErrors<SettingsForm>): FieldPath<SettingsForm> | undefined {
  const at = Array.isArray(warrantyWindows) ? warrantyWindows.findIndex(Boolean) : -1
  const field = windowFields.find((each) => warrantyWindows?.[at]?.[each])
  return field && `warrantyWindows.${at}.${field}`
}
