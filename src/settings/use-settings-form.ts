import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldErrors, FieldPath } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { settingsCalls } from '#domain/settings/contract'
import type { Settings } from '#domain/settings/settings'
import { settingsUpdateCodec } from '#domain/settings/wire'
import { errorText, fieldErrors } from '../providers/api-error'
import { keyOf } from '../providers/use-call'
import { useAction } from '../shared/use-action'
import { useEdited } from '../shared/form/use-edited'
import type { SaveFailure } from '../shared/form/SaveBar'
import { validateWith } from '../shared/form/validate-with'
import type { Section, SettingsFieldName, SettingsForm } from './settings-form'
import {
  checkedSettingsForm,
  failureTitle,
  formOf,
  sectionOf,
  settingsFieldNames,
  settingsFormSchema,
} from './settings-form'

const key = keyOf(settingsCalls.get, {})

/** Follows newer versions of the settings while nothing is typed (then rule A15). `shown` is the open sub-tab, `show` opens one. */
export function useSettingsForm(settings: Settings, shown: Section, show: (section: Section) => void) {
  const queryClient = useQueryClient()
  const { submit } = useAction(settingsCalls.update, {
    success: 'Ustawienia zostały zapisane pomyślnie!',
    failure: () => undefined,
    onSuccess: start,
  })
  const edited = useEdited((api) => api.call(settingsCalls.get, {}), settings)
  const [failure, setFailure] = useState<SaveFailure>()
  const form = useForm<SettingsForm>({
    resolver: validateWith<SettingsForm>(checkedSettingsForm),
    defaultValues: formOf(settings),
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const toFocus = useRef<FieldPath<SettingsForm>>(undefined)

  // A field that is hidden or disabled cannot be focused.
  useEffect(() => {
    const name = toFocus.current
    if (!name || isSubmitting || sectionOf(name.split('.')[0]!) !== shown) return
    toFocus.current = undefined
    form.setFocus(name)
  })

  function start(from: Settings) {
    queryClient.setQueryData(key, from)
    edited.take(from)
    form.reset(formOf(from))
    setFailure(undefined)
  }

  const follow = useEffectEvent(() => {
    if (!isDirty && settings.version > edited.opened.version) start(settings)
  })
  useEffect(() => follow(), [settings, isDirty])

  function showField(name: SettingsFieldName | undefined, path: FieldPath<SettingsForm> | undefined = name) {
    if (!name) return
    show(sectionOf(name))
    toFocus.current = path
  }

  async function write(values: SettingsForm) {
    setFailure(undefined)
    try {
      await edited.save(({ version }) => submit({ body: settingsUpdateCodec.parse(values), version }))
    } catch (error) {
      const atFields = Object.entries(fieldErrors(error, settingsFieldNames) ?? {}) as [SettingsFieldName, string][]
      for (const [name, message] of atFields) form.setError(name, { type: 'server', message })
      showField(atFields[0]?.[0])
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
    ...{ form, failure, edited, start },
    save: (event: FormEvent) => form.handleSubmit(write, refuse)(event),
    /** To what is stored */
    discard: () => start(edited.newer ?? settings),
  }
}

const windowFields = ['maker', 'type', 'fromMonth', 'toMonth', 'fromYear', 'untilYear'] as const

/** The first wrong field of the list */
function pathIn({ warrantyWindows }: FieldErrors<SettingsForm>): FieldPath<SettingsForm> | undefined {
  const at = Array.isArray(warrantyWindows) ? warrantyWindows.findIndex(Boolean) : -1
  const field = windowFields.find((each) => warrantyWindows?.[at]?.[each])
  return field && `warrantyWindows.${at}.${field}`
}
