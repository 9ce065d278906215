import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { protocolTemplateCalls } from '#domain/protocols/contract'
import type { ProtocolTemplate } from '#domain/protocols/template'
import { ApiError, errorText } from '../../providers/api-error'
import { keyOf } from '../../providers/use-call'
import type { SaveFailure } from '../../shared/form/SaveBar'
import { useEdited } from '../../shared/form/use-edited'
import { validateWith } from '../../shared/form/validate-with'
import { useAction } from '../../shared/use-action'
import type { TemplateForm } from './template-form'
import { templateForm, templateFormSchema } from './template-form'

interface Subject {
  /** What is changed; undefined of a new template */
  template: ProtocolTemplate | undefined
  /** What a new template begins as */
  copied: ProtocolTemplate | undefined
  onCreated: (template: ProtocolTemplate) => void
}

/**
 * Follows newer versions while nothing is typed (then rule A15). `refusals` counts the tries that were refused, so that the first error can be shown
 * each time.
 */
export function useTemplateForm({ template, copied, onCreated }: Subject) {
  const queryClient = useQueryClient()
  const key = keyOf(protocolTemplateCalls.get, { id: template?.templateId ?? 0 })
  const [failure, setFailure] = useState<SaveFailure>()
  const [refusals, setRefusals] = useState(0)
  const edited = useEdited((api) => api.call(protocolTemplateCalls.get, { id: template?.templateId ?? 0 }), template)
  const schema = useMemo(() => templateFormSchema(template?.sections ?? []), [template])
  const form = useForm<TemplateForm>({
    resolver: validateWith<TemplateForm>(schema),
    defaultValues: startOf({ template, copied }),
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const create = useAction(protocolTemplateCalls.create, {
    success: 'Szablon został dodany',
    failure: () => undefined,
    onSuccess(saved) {
      form.reset(templateForm(saved))
      onCreated(saved)
    },
  })
  const update = useAction(protocolTemplateCalls.update, {
    success: ({ version: saved }) => `Szablon został zapisany jako wersja ${saved}`,
    failure: () => undefined,
    onSuccess: start,
  })

  function start(from: ProtocolTemplate) {
    queryClient.setQueryData(key, from)
    edited.take(from)
    form.reset(templateForm(from))
    setFailure(undefined)
  }

  const follow = useEffectEvent(() => {
    if (template && edited.opened && !isDirty && template.version > edited.opened.version) start(template)
  })
  useEffect(() => follow(), [template, isDirty])

  async function write() {
    setFailure(undefined)
    const body = schema.parse(form.getValues())
    try {
      await edited.save((base) =>
        base ? update.submit({ id: base.templateId, body, version: base.version }) : create.submit({ body }),
      )
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      for (const [path, message] of Object.entries(problem?.fields ?? {}))
        form.setError(path as 'name', { type: 'server', message })
      setFailure({ title: 'Nie udało się zapisać szablonu', text: errorText(error, problem?.fields) })
      setRefusals((count) => count + 1)
    }
  }

  return {
    ...{ form, failure, refusals, edited, start },
    save: (event: FormEvent) => form.handleSubmit(write, () => setRefusals((count) => count + 1))(event),
    /** To what is stored */
    discard() {
      const current = edited.newer ?? template
      if (current) start(current)
    },
  }
}

const startOf = ({ template, copied }: Omit<Subject, 'onCreated'>): TemplateForm =>
  template || !copied ? templateForm(template) : { ...templateForm(copied), name: nameOfCopy(copied.name) }

const nameOfCopy = (name: string) => `${name.slice(0, 70).trimEnd()} (kopia)`
