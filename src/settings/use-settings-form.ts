import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldPath } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { settingsCalls } from '#domain/settings/contract'
import type { Settings } from '#domain/settings/settings'
import { settingsUpdateCodec } from '#domain/settings/wire'
import { ApiError, errorText, fieldErrors } from '../providers/api-error'
import { keyOf } from '../providers/use-call'
import { useAction } from '../shared/use-action'
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

/**
 * Follows newer versions of the settings while nothing is typed; after that the server refuses an older
 * version (409). `shown` is the open sub-tab, `show` opens one.
 */
export function useSettingsForm(settings: Settings, shown: Section, show: (section: Section) => void) {
  const queryClient = useQueryClient()
  const { submit } = useAction(settingsCalls.update, {
    success: 'Ustawienia zostały zapisane pomyślnie!',
    failure: () => undefined,
    onSuccess(saved) {
      queryClient.setQueryData(key, saved)
      start(saved)
    },
  })
  const version = useRef(settings.version)
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
    version.current = from.version
    form.reset(formOf(from))
    setFailure(undefined)
  }

  useEffect(() => {
    if (!isDirty && settings.version !== version.current) {
      version.current = settings.version
      form.reset(formOf(settings))
    }
  }, [settings, isDirty, form])

  function showField(name: SettingsFieldName | undefined, path: FieldPath<SettingsForm> | undefined = name) {
    if (!name) return
    show(sectionOf(name))
    toFocus.current = path
  }

  async function write(values: SettingsForm) {
    setFailure(undefined)
    try {
      await submit({ body: settingsUpdateCodec.parse(values), version: version.current })
    } catch (error) {
      const atFields = Object.entries(fieldErrors(error, settingsFieldNames) ?? {}) as [SettingsFieldName, string][]
      for (const [name, message] of atFields) form.setError(name, { type: 'server', message })
      showField(atFields[0]?.[0])
      const title = failureTitle(Object.keys(dirtyFields))
      setFailure({
        title,
        text: errorText(error),
        stale: error instanceof ApiError && error.problem?.error === 'STALE',
      })
    }
  }

  function refuse(errors: FieldErrors<SettingsForm>) {
    const names = Object.keys(settingsFormSchema.shape) as SettingsFieldName[]
    const name = names.find((each) => errors[each])
    showField(name, name === 'warrantyWindows' ? pathIn(errors) : name)
    setFailure({ title: 'Nie zapisano', text: 'Popraw zaznaczone pola.', stale: false })
  }

  return {
    form,
    failure,
    start,
    save: (event: FormEvent) => form.handleSubmit(write, refuse)(event),
    /** After a STALE answer, to the server's current settings. */
    async discard() {
      const { data = settings } = failure?.stale ? await refetched() : { data: settings }
      start(data)
    },
  }

  async function refetched(): Promise<{ data?: Settings }> {
    await queryClient.refetchQueries({ queryKey: key })
    return { data: queryClient.getQueryData<Settings>(key) }
  }
}

const windowFields = ['maker', 'type', 'fromMonth', 'toMonth', 'fromYear', 'untilYear'] as const

/** The first wrong field of the list */
function pathIn({ warrantyWindows }: FieldErrors<SettingsForm>): FieldPath<SettingsForm> | undefined {
  const at = Array.isArray(warrantyWindows) ? warrantyWindows.findIndex(Boolean) : -1
  const field = windowFields.find((each) => warrantyWindows?.[at]?.[each])
  return field && `warrantyWindows.${at}.${field}`
}
