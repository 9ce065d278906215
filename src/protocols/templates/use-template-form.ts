import type { FormEvent } from 'react'
import { useMemo, useState } from 'react'
import { protocolTemplateCalls } from '#domain/protocols/contract'
import type { ProtocolTemplate } from '#domain/protocols/template'
import { ApiError, errorText } from '../../providers/api-error'
import { keyOf } from '../../providers/use-call'
import { usePageForm } from '../../shared/form/use-page-form'
import { useSubmit } from '../../shared/use-action'
import type { TemplateForm } from './template-form'
import { templateForm, templateFormSchema } from './template-form'

interface Subject {
  /** What is changed; undefined of a new template */
  template: ProtocolTemplate | undefined
  /** What a new template begins as */
  copied: ProtocolTemplate | undefined
  /** A part is being changed in a dialog. */
  held: boolean
  onCreated: (template: ProtocolTemplate) => void
}

/** `refusals` counts the tries that were refused, so that the first error can be shown each time. */
export function useTemplateForm({ template, copied, held, onCreated }: Subject) {
  const [refusals, setRefusals] = useState(0)
  const schema = useMemo(() => templateFormSchema(template?.sections ?? []), [template])
  const input = { id: template?.templateId ?? 0 }
  const { form, edited, failure, setFailure, start, discard } = usePageForm({
    schema,
    record: template,
    formOf: templateForm,
    initial: copied ? copyOf(copied) : templateForm(undefined),
    queryKey: keyOf(protocolTemplateCalls.get, input),
    held,
    read: (api) => api.call(protocolTemplateCalls.get, input),
  })
  const create = useSubmit(protocolTemplateCalls.create, {
    success: 'Szablon został dodany',
    onSuccess(saved) {
      form.reset(templateForm(saved))
      onCreated(saved)
    },
  })
  const update = useSubmit(protocolTemplateCalls.update, {
    success: ({ version: saved }) => `Szablon został zapisany jako wersja ${saved}`,
    onSuccess: start,
  })

  async function write() {
    setFailure(undefined)
    const body = schema.parse(form.getValues())
    try {
      await edited.save((base) =>
        base ? update({ id: base.templateId, body, version: base.version }) : create({ body }),
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
    form,
    failure,
    refusals,
    edited,
    start,
    discard,
    save: (event: FormEvent) => form.handleSubmit(write, () => setRefusals((count) => count + 1))(event),
  }
}

const copyOf = (copied: ProtocolTemplate): TemplateForm => ({ ...templateForm(copied), name: nameOfCopy(copied.name) })

const nameOfCopy = (name: string) => `${name.slice(0, 70).trimEnd()} (kopia)`
